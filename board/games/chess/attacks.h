/* SPDX-License-Identifier: MIT */
/* attacks.h - tells which pieces of chess attack from one square to another, for each difference of
 * two squares.
 *
 * Only board/attack.c includes this header. Before that, board/attack.c defines RANKS, FILES and
 * the other macros that this header uses. */
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
