/* SPDX-License-Identifier: MIT */
/* quiet_scan.h - the inner loop of quiets.c. It goes through the pieces of the side to move and
 * finds their quiet moves.
 *
 * quiet_scan.c implements the loop for the PC, and avr/quiet_scan.S for the chip. The loop finds
 * most of the moves in a search. Only quiets.c calls it.
 *
 * A game's steps.h has two lists for the loop. STEPS_ALL has the steps of all pieces except pawns,
 * as differences of squares. The first step of each piece is among the first 16 steps of the list.
 * STEPS_OF_MANNERS has a quiet_kind_t (quiets_good.h) for each piece_manner(). The entries of
 * STEPS_OF_MANNERS keep these rules, because quiet_scan.S recognises the pieces by their `end`:
 *
 *   - A pawn's first step is 0, and its end is 2.
 *   - An officer's first step is at most 15, and its end is greater than its first step.
 *   - Bit 1 of the end is clear for each officer that goes only one step.
 *   - The macros of the game's slider.h recognise a slider by its end or by its board byte.
 *   - The group is one of the bits 0 to 3.
 *
 * quiet_scan.c asserts these rules. */
#ifndef QUIET_SCAN_H
#define QUIET_SCAN_H

#include "base/edition.h"
#include "board/quiets_good.h"

/* The state of the generator. Only quiets.c and this module may use the fields. */
typedef struct {
    uint8_t entry;     /* entry in the piece table, or a stage; plus two bits for the pass */
    uint8_t direction; /* number of the step or of the pawn move */
    square_t to;       /* target square of the last move */
} quiets_t;

enum { QUIET_UNSTARTED = LAYOUT_UNSTARTED }; /* quiets_t.direction before a piece's first step */

/* A pass goes over all quiet moves, over the moves in quiets_good, or over the other moves. */
enum {
    QUIETS_ALL = 0x00,
    QUIETS_OTHER = 1 << LAYOUT_TWO_PASSES,
    QUIETS_GOOD = QUIETS_OTHER | 1 << LAYOUT_GOOD_PASS
};

/* Finds the next move of the pass in `state`. The function begins with the piece whose entry is in
 * `state`, and goes down to slot 0 of the side to move. Returns false when no piece is left. The
 * function leaves out castling and promotions. */
#if EDITION_LIST == 0
bool quiet_scan(quiets_t *state, move_t *move);
#else

/* Finds up to `most` moves in the same way as quiet_scan() finds one move. Stores the moves at
 * *moves and the following places. `most` is at least 1. Returns the place behind the last move. On
 * the chip the function knows only the pass over all moves. */
move_t *quiet_scan_some(quiets_t *state, move_t *moves, uint8_t most);

static inline bool quiet_scan(quiets_t *state, move_t *move)
{
    return quiet_scan_some(state, move, 1) != move;
}

#endif

#endif
