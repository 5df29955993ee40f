/* SPDX-License-Identifier: MIT */
/* quiet_scan.h - the inner loop of quiets.c: walks the table of own pieces and their moves.
 *
 * quiet_scan.c implements the loop for the PC, avr/quiet_scan.S for the chip. Most moves of a
 * search come from this loop. Only quiets.c calls it.
 *
 * A game's steps.h has two lists for the loop. STEPS_ALL has the steps of all pieces but pawns, at
 * most 16 first steps, as differences of squares. STEPS_OF_MANNERS has a quiet_kind_t
 * (quiets_good.h) for each piece_manner(). Its entries keep these rules, because quiet_scan.S
 * recognises the pieces by their `end`:
 *
 *   - A pawn's first step is 0, and its end is 2.
 *   - An officer's first step is at most 15, and its end is greater.
 *   - Bit 1 of the end is clear for each officer that goes only one step.
 *   - The macros of the game's slider.h test whether a piece is a slider, by its end or
 *     at its board byte.
 *   - The group is one of four bits.
 *
 * quiet_scan.c asserts these rules.
 */
#ifndef QUIET_SCAN_H
#define QUIET_SCAN_H

#include "base/edition.h"
#include "board/quiets_good.h"

/* How far the generator has come. Only quiets.c and this module may use the fields. */
typedef struct {
    uint8_t entry;     /* piece table entry, or a stage; the pass */
    uint8_t direction; /* the number of the step or of the pawn move */
    square_t to;       /* the target of the last move */
} quiets_t;

enum { QUIET_UNSTARTED = LAYOUT_UNSTARTED }; /* quiets_t.direction of a piece not looked at yet */

/* The passes: all quiet moves; only the moves in quiets_good; only the other moves. */
enum {
    QUIETS_ALL = 0x00,
    QUIETS_OTHER = 1 << LAYOUT_TWO_PASSES,
    QUIETS_GOOD = QUIETS_OTHER | 1 << LAYOUT_GOOD_PASS
};

/* Finds the next move of the pass in `state`. The walk begins at the own piece in state->entry and
 * ends at slot 0. Returns false when no piece is left. The function leaves out castling and
 * promotions. */
#if EDITION_LIST == 0
bool quiet_scan(quiets_t *state, move_t *move);
#else

/* Does the same for up to `most` moves, at least one, from *moves on. Returns the place behind the
 * last move. On the chip all moves come in one pass. */
move_t *quiet_scan_some(quiets_t *state, move_t *moves, uint8_t most);

static inline bool quiet_scan(quiets_t *state, move_t *move)
{
    return quiet_scan_some(state, move, 1) != move;
}

#endif

#endif
