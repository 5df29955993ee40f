/* capture_scan.h - the inner loop of captures.c: victims by their piece table, attackers by theirs.
 *
 * There are two of it that do the same: capture_scan.c in C, and avr/capture_scan.S for the chip,
 * where a third of a search is spent here. Only captures.c calls it.
 */
#ifndef CAPTURE_SCAN_H
#define CAPTURE_SCAN_H

#include "board/captures.h"

/* captures_t.attacker while victims are gone through: the entry after that of the officer to be
 * looked at next, 0x00-0x20, or before the officers one of these. */
enum {
    CAPTURE_PAWN_FROM_WEST = LAYOUT_PAWN_FROM_WEST,
    CAPTURE_PAWN_FROM_EAST = LAYOUT_PAWN_FROM_EAST
};

/* Goes on from `state`, whose victim is in slot 1-15, to the next capture; false when all victims
 * have been looked at (the state is then as it was). */
bool capture_scan(captures_t *state, move_t *move);

#endif
