/* quiets.h - moves that neither capture nor queen, without a list.
 *
 * Castling first, then piece by piece; at the end the promotions to rook, bishop and knight, with
 * capture or without. Pseudo-legal but for castling, whose squares are tested here. Moves may be
 * made and taken back between two calls; the state is three bytes.
 */
#ifndef QUIETS_H
#define QUIETS_H

#include "board/move.h"

typedef struct {
    uint8_t entry;     /* piece table entry, or a stage          */
    uint8_t direction; /* number of the step, or of the pawn move */
    square_t to;       /* the last square that came out           */
} quiets_t;

void quiets_start(quiets_t *state);

/* The next quiet move of the side to move, false when there is none left. */
bool quiets_next(quiets_t *state, move_t *move);

#endif
