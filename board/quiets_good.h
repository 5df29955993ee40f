/* SPDX-License-Identifier: MIT */
/* quiets_good.h - remembers which quiet moves have been good elsewhere in the search.
 *
 * The index of quiets_good is the target square of a move; for black's moves bit 3 of the index is
 * set. The kinds of piece form four groups. Each byte holds two sets, and each set has a bit for
 * each group. Bits 3-0 are the moves that are good now. Bits 7-4 are the moves noted since the last
 * quiets_learn(). There are two sets, because the good moves must not change between the two passes
 * of a node (quiets.h). Otherwise a move could be missing from both passes. */
#ifndef QUIETS_GOOD_H
#define QUIETS_GOOD_H

#include "board/page.h"

extern uint8_t quiets_good[128];

/* Describes the quiet moves of a kind of piece. The low nibble of `first_and_group` is the bit of
 * the kind's group. The high nibble is the number of the kind's first step (quiet_scan.h). `end` is
 * the number after the kind's last step. */
typedef struct {
    uint8_t first_and_group, end;
} quiet_kind_t;

extern const FLASH quiet_kind_t quiet_kinds[PIECES_MANNERS];

/* Returns the bit of the group to which a kind of piece belongs. `manner` is piece_manner(). There
 * are four groups, because a byte has room for two sets of four bits, and six groups were no better
 * in tests. In chess the groups are: pawns and rooks; knights; kings and queens; bishops. */
static inline uint8_t quiet_group(uint8_t manner)
{
    return quiet_kinds[manner].first_and_group & 0x0F;
}

/* Returns the address of the byte in quiets_good for the side to move and the target square
 * `to`. */
static inline uint8_t *quiets_good_at(square_t to)
{
    return &quiets_good[(uint8_t)(page.state.side >> 1 | to)];
}

/* Forgets all good moves. */
void quiets_forget(void);

/* Notes that the quiet move `move` was good. Call it after `move` has been taken back. */
void quiets_note(move_t move);

/* Adds the noted moves to the good moves. Do not call the function between the two passes of a
 * node. Takes 128 x 18 cycles. */
void quiets_learn(void);

#endif
