/* SPDX-License-Identifier: MIT */
/* square.h - a square is one byte, 0rrr0fff, with the rank in the high nibble and the file in the
 * low nibble.
 *
 *      bit  7     6 5 4    3     2 1 0
 *           off    rank    off    file          a1 = 0x00   h1 = 0x07   a8 = 0x70   h8 = 0x77
 *
 * Bits 7 and 3 are clear on the board. A step over any edge sets bit 7 or bit 3, so one AND with
 * 0x88 finds the edge. The difference of two squares gives both their direction and their distance.
 * So a table of 240 entries replaces a table of 64 x 64 entries (chessprogramming.org, "0x88"). */
#ifndef SQUARE_H
#define SQUARE_H

#include "base/target.h"
#include "board/variant.h"

typedef uint8_t square_t;

/* clang-format off */
enum {
    A1 = 0x00, B1, C1, D1, E1, F1, G1, H1,
    A2 = 0x10, B2, C2, D2, E2, F2, G2, H2,
    A3 = 0x20, B3, C3, D3, E3, F3, G3, H3,
    A4 = 0x30, B4, C4, D4, E4, F4, G4, H4,
    A5 = 0x40, B5, C5, D5, E5, F5, G5, H5,
    A6 = 0x50, B6, C6, D6, E6, F6, G6, H6,
    A7 = 0x60, B7, C7, D7, E7, F7, G7, H7,
    A8 = 0x70, B8, C8, D8, E8, F8, G8, H8
};
/* clang-format on */

#define SQUARE_NONE ((square_t)0x88) /* not a square; the tables have it for captured pieces */
/* A byte with one or both of these bits set is not a square of the board. */
#define SQUARE_OFF 0x88

/* The steps from a square to its neighbours. Add a step to a square modulo 256. */
enum {
    NORTH = 16,
    SOUTH = -16,
    EAST = 1,
    WEST = -1,
    NORTH_EAST = NORTH + EAST,
    NORTH_WEST = NORTH + WEST,
    SOUTH_EAST = SOUTH + EAST,
    SOUTH_WEST = SOUTH + WEST
};

enum { RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8 };
enum { FILE_A, FILE_B, FILE_C, FILE_D, FILE_E, FILE_F, FILE_G, FILE_H };

static inline bool square_on_board(square_t square)
{
    return (square & SQUARE_OFF) == 0;
}

/* Returns the square on a file and a rank, both from 0 to 7. */
static inline square_t square_at(uint8_t file, uint8_t rank)
{
    return (square_t)(rank << 4 | file);
}

static inline uint8_t square_file(square_t square)
{
    return square & 7;
}

static inline uint8_t square_rank(square_t square)
{
    return square >> 4;
}

static inline square_t square_step(square_t square, int8_t step)
{
    return (square_t)(square + (uint8_t)step);
}

/* Returns the square that follows `square` in the order a1, b1 ... h1, a2 ... h8. Returns a square
 * off the board after h8. */
static inline square_t square_next(square_t square)
{
    return (square_t)(square + 9) & 0xF7;
}

/* True if a pawn that comes to `square` promotes there. */
static inline bool square_promotes(square_t square)
{
    const uint8_t bits = (uint8_t)(square + GAME_PROMOTES_ADD) & GAME_PROMOTES_MASK;
    return (bits != 0) == GAME_PROMOTES_IF_SET;
}

/* All pawns of a side promote from the same rank. These are the squares on file a of that rank, for
 * white and for black. */
#define SQUARE_BEFORE_PROMOTION          (square_t)((GAME_PROMOTION_RANK - 1) << 4)
#define SQUARE_BEFORE_PROMOTION_OF_BLACK (square_t)((8 - GAME_PROMOTION_RANK) << 4)

/* Returns the square at the same place for the other side: a8 for a1, and a1 for a8. */
static inline square_t square_flip(square_t square)
{
    return square ^ 0x70;
}

/* The ranks form four pairs: 1-2, 3-4, 5-6 and 7-8. Returns the square of the same file on the
 * other rank of the pair. A pawn that passes `square` by two steps arrives on the returned square.
 * A pawn that promotes on `square` comes from the returned square. */
static inline square_t square_behind(square_t square)
{
    return square ^ NORTH;
}

/* square_to_64() converts a square into a number from 0 to 63: a1 is 0, b1 is 1, and h8 is 63.
 * square_from_64() converts the number back. */
static inline uint8_t square_to_64(square_t square)
{
    return (uint8_t)(square + square_file(square)) >> 1;
}

static inline square_t square_from_64(uint8_t index)
{
    return (square_t)(index + (index & 0x38));
}

/* Returns the index of a pair of squares in attack_table, 0-238 (attack.h). */
static inline uint8_t square_difference(square_t from, square_t to)
{
    return (uint8_t)(0x77 + to - from);
}

/* True if `square` is a light square, as h1 is. */
static inline bool square_is_light(square_t square)
{
    return ((square >> 4 ^ square) & 1) != 0;
}

#endif
