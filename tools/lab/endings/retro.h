/* SPDX-License-Identifier: MIT */
/* retro.h - tables of small endings, by retrograde analysis, for proofs on a PC.
 *
 * White has a king and a queen, a rook or a pawn. Black has a king, and perhaps a piece. A table
 * says for each position whether white wins with best play, without the fifty-move rule. Squares
 * are numbered 0-63, a1 b1 ... h8. This code shares nothing with the engine's rules, so that it can
 * find mistakes in them.
 */
#ifndef RETRO_H
#define RETRO_H

#include <stdbool.h>
#include <stdint.h>

enum { RETRO_NONE = 64 }; /* in place of a square: no piece */

/* The type of black's piece is 0 if black has only a king. If black has a piece, the type is 'Q',
 * 'R', 'B', 'N', or 'P' for a pawn on its second last rank. */
typedef struct {
    char white, black;    /* types of the two pieces */
    uint8_t *white_wins;  /* for each position with white to move: 1 if white wins */
    uint8_t *black_loses; /* for each position with black to move: 1 if black loses */
} retro_t;

/* A position. `y` is RETRO_NONE if black has only a king. */
typedef struct {
    uint8_t white_king, black_king, x, y;
} retro_position_t;

/* Returns the table of an ending. If necessary, computes this table and the tables of the endings
 * to which it leads. */
const retro_t *retro_table(char white, char black);

/* True if white wins the position, which must be legal. */
bool retro_wins(const retro_t *table, const retro_position_t *position, bool white_moves);

/* True if the position is legal with this side to move. */
bool retro_is_legal(const retro_t *table, const retro_position_t *position, bool white_moves);

#endif
