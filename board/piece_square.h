/* piece_square.h - what a piece on a square is worth, in the middlegame and in the endgame.
 *
 * Centipawns, in bytes without sign: the least of a kind is moved from the squares to the material;
 * the king's to nowhere, for both sides have one. They are the game's: piece_squares.h
 * in its folder.
 *
 * No pawn stands on its first and last rank, so the material of all kinds lies there in the pawns'
 * table, as words: 32 bytes of flash. A pawn that is put there on its way to be a queen adds what
 * it takes away again.
 */
#ifndef PIECE_SQUARE_H
#define PIECE_SQUARE_H

#include "base/target.h"

enum { PIECE_SQUARE_ENDGAME = 8 }; /* square | this is the endgame half of the rank */

/* Where the values of a piece kind begin: pawn, bishop, knight, rook, king, queen, each half a
 * flash page, as two bits of the kind and the slider bit tell. Kinds 0 and 4, which do not exist,
 * have none. */
static inline uint16_t piece_square_row(uint8_t kind)
{
    return (uint16_t)(((kind & 3) - 1) * 256 + (kind >> 2) * 128);
}

extern const FLASH uint8_t piece_square[768];

/* Where the material begins, by the kinds of piece_kind(). */
enum { MATERIAL_MIDGAME = 0, MATERIAL_ENDGAME = 7 * 16 };

/* What a piece is worth besides its square. The king's is nothing: it stays. */
static inline int16_t material(uint8_t kind, uint8_t phase)
{
    const FLASH uint8_t *const word = &piece_square[phase + 2 * kind];
    return (int16_t)(word[0] | (uint16_t)(word[1] << 8));
}

#endif
