/* quiets.h - moves that neither capture nor queen, without a list.
 *
 * Castling first, then piece by piece; at the end the promotions to rook, bishop and knight, with
 * capture or without. Pseudo-legal but for castling, whose squares are tested here. Moves may be
 * made and taken back between two calls; the state is three bytes.
 *
 * They come in one pass or in two: first those that were good elsewhere, then the others.
 */
#ifndef QUIETS_H
#define QUIETS_H

#include "board/layout.h"
#include "board/move.h"

typedef struct {
    uint8_t entry;     /* piece table entry, or a stage; the pass */
    uint8_t direction; /* number of the step, or of the pawn move */
    square_t to;       /* the last square gone to                 */
} quiets_t;

/* All quiet moves; or castling and those that quiets_good has; or the others and the promotions. */
enum {
    QUIETS_ALL = 0x00,
    QUIETS_OTHER = 1 << LAYOUT_TWO_PASSES,
    QUIETS_GOOD = QUIETS_OTHER | 1 << LAYOUT_GOOD_PASS
};

/* What has been good: by square gone to, black's with bit 3 set, a bit for each group of kinds of
 * piece; bits 3-0 for moves that count as good now, 7-4 for those noted since. They are told apart
 * because what is good must not change between the two passes of a node, or a move would come out in
 * neither. */
extern uint8_t quiets_good[128];

/* Nothing is good. */
void quiets_forget(void);

/* Notes that the quiet move `move`, not made now, was good. */
void quiets_note(move_t move);

/* What has been noted counts from now on. Not between the two passes of a node. 128 x 18 cycles. */
void quiets_learn(void);

/* Begins with all quiet moves. */
void quiets_start(quiets_t *state);

/* Begins a pass: QUIETS_GOOD or QUIETS_OTHER. */
static inline void quiets_start_pass(quiets_t *state, uint8_t pass)
{
    quiets_start(state);
    state->entry |= pass;
}

/* The next quiet move of the side to move, false when there is none left. 130-4,100 cycles, 230-300 in
 * the mean of a search; most where a pass has no move. */
bool quiets_next(quiets_t *state, move_t *move);

#endif
