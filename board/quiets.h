/* SPDX-License-Identifier: MIT */
/* quiets.h - generates the moves that neither capture nor queen, one by one, without a list.
 *
 * Castling comes first, then the moves of each piece, then the promotions to rook, bishop and
 * knight. These promotions include captures. The moves are pseudo-legal. The generator tests
 * castling fully, with one exception: in Chess960 the rook may have shielded its king. The caller
 * may make and take back moves between two calls. The state has three bytes.
 *
 * A caller asks for the moves in one pass or in two passes. With two passes, the first pass finds
 * the moves that were good elsewhere (quiets_good.h), and the second pass finds the other moves. */
#ifndef QUIETS_H
#define QUIETS_H

#include "board/quiet_scan.h"

/* Begins one pass over all quiet moves. */
void quiets_start(quiets_t *state);

/* Begins one of two passes. The pass QUIETS_GOOD finds castling and the good moves. The pass
 * QUIETS_OTHER finds the other moves and the promotions. */
static inline void quiets_start_pass(quiets_t *state, uint8_t pass)
{
    quiets_start(state);
    state->entry |= pass;
}

/* Finds the next quiet move of the side to move. Returns false when no move is left. Takes
 * 130-4,100 cycles, and 230-300 on average in a search. A pass that finds no move takes longest. */
bool quiets_next(quiets_t *state, move_t *move);

/* Only builds with EDITION_LIST have this function. It stores the next quiet moves, up to `most` of
 * them, at *moves and the following places. `most` is at least 1. The function returns the place
 * behind the last stored move. If it stores fewer than `most` moves, no move is left. It takes 70
 * cycles a move on average in a search. */
move_t *quiets_some(quiets_t *state, move_t *moves, uint8_t most);

#endif
