/* SPDX-License-Identifier: MIT */
/* key_list.h - the names of all keys, each as KEY(name). The list goes row by row from the upper
 * left to the lower right. The bits of keypad_contacts() have the same order.
 *
 * Each of the first eight keys means a file or a rank of the board. A source file defines KEY() and
 * then includes this list. The list has no include guard, because some files include it more than
 * once. */

/* clang-format off */

KEY(A1) KEY(B2) KEY(C3) KEY(D4)
KEY(E5) KEY(F6) KEY(G7) KEY(H8)
KEY(MENU) KEY(INFO) KEY(HINT) KEY(LEVEL)
KEY(BACK) KEY(FWD) KEY(CLR) KEY(GO)

/* clang-format on */

#undef KEY
