/* quiet_scan.h - the inner loop of quiets.c: the own pieces, by their table, and where they can go.
 *
 * There are two of it that do the same: quiet_scan.c in C, and avr/quiet_scan.S for the chip, where
 * most moves of a search come from here. Only quiets.c calls it.
 */
#ifndef QUIET_SCAN_H
#define QUIET_SCAN_H

#include "board/page.h"
#include "board/quiets.h"

enum { QUIET_UNSTARTED = LAYOUT_UNSTARTED }; /* quiets_t.direction of a piece not looked at yet */

/* The bit in quiets_good of a kind of piece, by piece_kind(): pawns and rooks, knights, kings and queens,
 * bishops. Four groups leave room for two sets in a byte, and serve as well as six. */
extern const FLASH uint8_t quiet_groups[8];

/* What quiets_good holds of moves of the side to move to `to`. */
static inline uint8_t *quiets_good_at(square_t to)
{
    return &quiets_good[(uint8_t)(page.state.side >> 1 | to)];
}

/* Goes on from `state`, whose entry is that of an own piece and the pass, down to slot 0, to a move of
 * that pass; false when all have been looked at. Castling and promotions are not among the moves. */
bool quiet_scan(quiets_t *state, move_t *move);

#endif
