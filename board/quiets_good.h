/* quiets_good.h - which quiet moves have been good elsewhere in the search.
 *
 * By the square gone to, black's with bit 3 set, a bit for each group of kinds of piece: bits 3-0
 * for moves that count as good now, 7-4 for those noted since. They are told apart because what is
 * good must not change between the two passes of a node (quiets.h), or a move would come out in
 * neither.
 */
#ifndef QUIETS_GOOD_H
#define QUIETS_GOOD_H

#include "board/page.h"

extern uint8_t quiets_good[128];

/* By piece_manner(): in the low nibble the bit of the kind's group, in the high one the number of
 * its first step (quiet_scan.h); and the number after its last step. */
typedef struct {
    uint8_t first_and_group, end;
} quiet_kind_t;

extern const FLASH quiet_kind_t quiet_kinds[PIECES_MANNERS];

/* Four groups leave room for two sets in a byte, and serve as well as six: in chess pawns and
 * rooks, knights, kings and queens, bishops. */
static inline uint8_t quiet_group(uint8_t manner)
{
    return quiet_kinds[manner].first_and_group & 0x0F;
}

/* The byte of moves of the side to move to `to`. */
static inline uint8_t *quiets_good_at(square_t to)
{
    return &quiets_good[(uint8_t)(page.state.side >> 1 | to)];
}

/* Nothing is good. */
void quiets_forget(void);

/* Notes that the quiet move `move` was good; it has been taken back. */
void quiets_note(move_t move);

/* What has been noted counts from now on. Not between the two passes of a node. 128 x 18 cycles. */
void quiets_learn(void);

#endif
