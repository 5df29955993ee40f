/* SPDX-License-Identifier: MIT */
/* safe.h - finds out on which target squares a piece loses material.
 *
 * A search of the position finds the score of the best move. Then one search for each move of the
 * piece finds the score of only this move. If this score is more than SAFE_LOSS below that of the
 * best move, the move loses material. The first round of these searches is short, so that first
 * verdicts come soon. The second round divides the rest of SAFE_NODES among the moves. The lights
 * of the ioboard show the targets, and keep the verdicts: LIGHT_ON is safe, LIGHT_SLOW loses
 * material.
 *
 * The left half holds the game's position before each slice of a search and after safe_pause().
 * Call this module only from the main loop.
 */
#ifndef SAFE_H
#define SAFE_H

#include "base/edition.h"
#include "board/square.h"

/* SAFE_NODES is the number of nodes of all searches for a piece, 2.7 s on the Mega. The search for
 * the best move has SAFE_BEST of these nodes, and each search of the first round has SAFE_FIRST. */
enum { SAFE_NODES = 9000, SAFE_BEST = 1500, SAFE_FIRST = 60 };

/* A move loses material if its difference from the best move, by look_weight(), is above
 * SAFE_LOSS. */
enum { SAFE_LOSS = 94 };

/* Begins to examine the targets of the piece on `from`. The lights of the targets must be LIGHT_ON.
 * If `from` is SQUARE_NONE, nothing is examined from now on. */
FEATURE(EDITION_COACH, void, safe_begin, (square_t from));

/* True until all verdicts are final. */
FEATURE(EDITION_COACH, bool, safe_is_on, (void), false);

/* Runs a slice of a search, 2 ms at most. Returns true if a light may have changed. */
FEATURE(EDITION_COACH, bool, safe_think, (void), false);

/* Ends the search, so that other code can use the left half. The next safe_think() starts this
 * search from the beginning. */
FEATURE(EDITION_COACH, void, safe_pause, (void));

#endif
