/* SPDX-License-Identifier: MIT */
/* key_list.h - the keys by their names, KEY(name), from the upper left to the lower right, in the
 * order of the bits of keypad_contacts().
 *
 * A square key means a file or a rank. A file defines KEY() and then includes this list. The list
 * has no guard, because files include it more than once. */

/* clang-format off */

KEY(A1) KEY(B2) KEY(C3) KEY(D4)
KEY(E5) KEY(F6) KEY(G7) KEY(H8)
KEY(MENU) KEY(INFO) KEY(HINT) KEY(LEVEL)
KEY(BACK) KEY(FWD) KEY(CLR) KEY(GO)

/* clang-format on */

#undef KEY
