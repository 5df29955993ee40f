/* quiet_scan.h - the inner loop of quiets.c: the own pieces, by their table, and where they can go.
 *
 * There are two of it that do the same: quiet_scan.c in C, and avr/quiet_scan.S for the chip, where
 * most moves of a search come from here. Only quiets.c calls it.
 */
#ifndef QUIET_SCAN_H
#define QUIET_SCAN_H

#include "board/layout.h"
#include "board/quiets.h"

enum { QUIET_UNSTARTED = LAYOUT_UNSTARTED }; /* quiets_t.direction of a piece not looked at yet */

/* Goes on from `state`, whose entry is that of an own piece, down to slot 0; false when all have been
 * looked at. Castling and promotions are not among the moves. */
bool quiet_scan(quiets_t *state, move_t *move);

#endif
