/* SPDX-License-Identifier: MIT */
/* attacks.h - tells which pieces of makruk attack from one square to another, for each difference
 * of two squares.
 *
 * Only board/attack.c includes this header. Before that, board/attack.c defines RANKS, FILES and
 * the other macros that this header uses. */
#ifndef ATTACKS_H
#define ATTACKS_H

/* The number of a direction: south has 0, west 1, east 2 and north 3. */
#define DIRECTION(i)        ((RANKS(i) != 0 ? (RANKS(i) > 0 ? 3 : 0) : FILES(i) > 0 ? 2 : 1))
#define STEP(d)             (uint8_t)((d) == 0 ? SOUTH : (d) == 1 ? WEST : (d) == 2 ? EAST : NORTH)

#define IS_DIAGONAL_STEP(i) (SIZE(RANKS(i)) == 1 && SIZE(FILES(i)) == 1)
#define IS_FORWARD(i)       (RANKS(i) == 1 && FILES(i) == 0)
#define IS_BACKWARD(i)      (RANKS(i) == -1 && FILES(i) == 0)

#define KINDS(i)                                                                                   \
    (SIZE(RANKS(i) * FILES(i)) == 2 ? ATTACK_MA : 0) + (ADJACENT(i) ? ATTACK_KING : 0) +           \
        (IS_DIAGONAL_STEP(i) ? ATTACK_MET : 0) +                                                   \
        (IS_DIAGONAL_STEP(i) || IS_FORWARD(i) ? ATTACK_KHON : 0) +                                 \
        (IS_DIAGONAL_STEP(i) || IS_BACKWARD(i) ? ATTACK_KHON_BLACK : 0) +                          \
        (STRAIGHT(i) ? ATTACK_RUEA + DIRECTION(i) : 0)

#endif
