/* quiets.h - moves that neither capture nor queen, without a list.
 *
 * Castling first, then piece by piece; at the end the promotions to rook, bishop and knight, with
 * capture or without. Pseudo-legal but for castling, whose squares are tested here. Moves may be
 * made and taken back between two calls; the state is three bytes.
 *
 * They come in one pass or in two: first those that were good elsewhere (quiets_good.h), then the
 * others.
 */
#ifndef QUIETS_H
#define QUIETS_H

#include "board/quiet_scan.h"

/* Begins with all quiet moves. */
void quiets_start(quiets_t *state);

/* Begins a pass: QUIETS_GOOD has castling and the good moves, QUIETS_OTHER the others and the
 * promotions. */
static inline void quiets_start_pass(quiets_t *state, uint8_t pass)
{
    quiets_start(state);
    state->entry |= pass;
}

/* The next quiet move of the side to move, false when there is none left. 130-4,100 cycles, 230-300
 * in the mean of a search; most where a pass has no move. */
bool quiets_next(quiets_t *state, move_t *move);

#endif
