/* piece_square.h - what a piece on a square is worth, in the middlegame and in the endgame.
 *
 * Centipawns. The figures are those of PeSTO (Ronald Friederich, 2019; chessprogramming.org, "PeSTO's
 * Evaluation Function"), fitted into bytes: a constant is moved from the pawn's endgame and the
 * knight's middlegame squares to the material, and three squares (a pawn's b7, a knight's f6 and a8 in
 * the middlegame) are held at +-127.
 */
#ifndef PIECE_SQUARE_H
#define PIECE_SQUARE_H

#include "board/target.h"

enum {
    PIECE_SQUARE_KIND = 128, /* bytes a kind                                  */
    PIECE_SQUARE_ENDGAME = 8 /* square | this is the endgame half of the rank */
};

extern const FLASH int16_t material_midgame[8];
extern const FLASH int16_t material_endgame[8];
extern const FLASH int8_t piece_square[1024];

#endif
