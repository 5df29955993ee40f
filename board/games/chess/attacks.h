/* SPDX-License-Identifier: MIT */
/* attacks.h - says for each difference of squares which pieces of chess attack along it.
 *
 * A part of board/attack.c, which defines RANKS, FILES and so on. */
#ifndef ATTACKS_H
#define ATTACKS_H

/* The number of a direction. South-west has 0, south 1, south-east 2, west 3, and so on up to 7 for
 * north-east. */
#define DIRECTION(i) (3 * SIGN(RANKS(i)) + SIGN(FILES(i)) + ((i) < 0x77 ? 4 : 3))
#define STEP_OF(n)   (uint8_t)(NORTH * ((n) / 3 - 1) + EAST * ((n) % 3 - 1))
#define STEP(d)      STEP_OF((d) < 4 ? (d) : (d) + 1)

#define KINDS(i)                                                                                   \
    (SIZE(RANKS(i) * FILES(i)) == 2 ? ATTACK_KNIGHT : 0) + (ADJACENT(i) ? ATTACK_KING : 0) +       \
        (DIAGONAL(i) ? ATTACK_BISHOP : 0) + (STRAIGHT(i) ? ATTACK_ROOK : 0) +                      \
        (STRAIGHT(i) || DIAGONAL(i) ? ATTACK_QUEEN + DIRECTION(i) : 0)

#endif
