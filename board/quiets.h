/* SPDX-License-Identifier: MIT */
/* quiets.h - moves that neither capture nor queen, without a list.
 *
 * Castling comes first, then the moves of each piece, then the promotions to rook, bishop and
 * knight, with and without capture. The moves are pseudo-legal. Castling is tested fully, except
 * for a Chess960 rook that shielded its king. Moves may be made and taken back between two calls.
 * The state has three bytes.
 *
 * The moves come in one pass or in two passes. With two passes, the first pass has the moves that
 * were good elsewhere (quiets_good.h), and the second pass has the other moves.
 */
#ifndef QUIETS_H
#define QUIETS_H

#include "board/quiet_scan.h"

/* Begins with all quiet moves. */
void quiets_start(quiets_t *state);

/* Begins a pass. QUIETS_GOOD has castling and the good moves. QUIETS_OTHER has the other moves and
 * the promotions. */
static inline void quiets_start_pass(quiets_t *state, uint8_t pass)
{
    quiets_start(state);
    state->entry |= pass;
}

/* Finds the next quiet move of the side to move. Returns false when no move is left. 130-4,100
 * cycles, 230-300 on average in a search. A pass without a move takes longest. */
bool quiets_next(quiets_t *state, move_t *move);

/* With EDITION_LIST: stores up to `most` next quiet moves, at least one, from *moves on. Returns
 * the place behind the last move. If the function stores fewer than `most`, no move is left. 70
 * cycles a move on average in a search. */
move_t *quiets_some(quiets_t *state, move_t *moves, uint8_t most);

#endif
