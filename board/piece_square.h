/* piece_square.h - what a piece on a square is worth, in the middlegame and in the endgame.
 *
 * Centipawns, in bytes: what does not fit is moved from the squares to the material. Each edition has the
 * tables that win more games (EDITION_PIECE_SQUARES): with the network those it was fitted on top of.
 */
#ifndef PIECE_SQUARE_H
#define PIECE_SQUARE_H

#include "board/target.h"

enum { PIECE_SQUARE_ENDGAME = 8 }; /* square | this is the endgame half of the rank */

/* Where the values of a piece kind begin; kinds 0 and 4, which do not exist, have none. */
static inline uint16_t piece_square_row(uint8_t kind)
{
    return (uint16_t)((uint16_t)(kind < 4 ? kind - 1 : kind - 2) * 128);
}

extern const FLASH int16_t material_midgame[8];
extern const FLASH int16_t material_endgame[8];
extern const FLASH int8_t piece_square[768];

#endif
