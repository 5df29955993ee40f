/* SPDX-License-Identifier: MIT */
/* piece_square.h - the worth of a piece on a square, in the middlegame and in the endgame.
 *
 * The values are centipawns in unsigned bytes. So that no value is negative, the lowest value of a
 * kind has been subtracted from all its squares and added to its material. The king's lowest value
 * has only been subtracted, because both sides have a king. Each game has its own values, in
 * piece_squares.h of its folder.
 *
 * No pawn stands on its first or last rank. So in the pawns' table these two ranks hold the
 * material of all kinds, as 16-bit words. This saves 32 bytes of flash. During a promotion a pawn
 * stands on its last rank for a moment. The functions then add a wrong value for this square, and
 * subtract the same value again. */
#ifndef PIECE_SQUARE_H
#define PIECE_SQUARE_H

#include "base/target.h"

enum { PIECE_SQUARE_ENDGAME = 8 }; /* offset from a square's middlegame value */

/* Returns the index of the first value of a piece kind. The kinds have the order pawn, bishop,
 * knight, rook, king, queen, and each kind has half a flash page. The lower two bits of the kind
 * choose the page, and the upper bit chooses the half. Kinds 0 and 4 do not exist and have no
 * values. */
static inline uint16_t piece_square_row(uint8_t kind)
{
    return (uint16_t)(((kind & 3) - 1) * 256 + (kind >> 2) * 128);
}

extern const FLASH uint8_t piece_square[768];

/* The offsets in piece_square where the two lists of material begin. The index in a list is
 * piece_kind(). */
enum { MATERIAL_MIDGAME = 0, MATERIAL_ENDGAME = 7 * 16 };

/* Returns the worth of a piece without the value of its square. A king's worth is 0, because a king
 * is never captured. */
static inline int16_t material(uint8_t kind, uint8_t phase)
{
    const FLASH uint8_t *const word = &piece_square[phase + 2 * kind];
    return (int16_t)(word[0] | (uint16_t)(word[1] << 8));
}

#endif
