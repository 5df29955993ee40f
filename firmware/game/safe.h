/* SPDX-License-Identifier: MIT */
/* safe.h - which target squares of a piece lose material.
 *
 * A search of the position finds the score of the best move. Then a search of each move of the
 * piece finds the score of this move alone. A move that loses more than SAFE_LOSS against the best
 * move loses material. The first round of these searches is short, so that a first verdict is soon
 * there. The second round shares the rest of SAFE_NODES among the moves. The lights of the ioboard
 * say which squares are targets, and keep the verdicts: LIGHT_ON is safe, LIGHT_SLOW loses.
 *
 * The position in the left half is the game's position before each slice of a search and after
 * safe_pause(). Call this module only from the main loop.
 */
#ifndef SAFE_H
#define SAFE_H

#include "base/edition.h"
#include "board/square.h"

/* SAFE_NODES is the number of nodes of all searches for a piece, 2.7 s on the Mega. SAFE_BEST is
 * the number for the best move, and SAFE_FIRST the number for each move in the first round. */
enum { SAFE_NODES = 9000, SAFE_BEST = 1500, SAFE_FIRST = 60 };

/* A move loses material if the difference by look_weight() is greater than this. */
enum { SAFE_LOSS = 94 };

/* Begins to examine the targets of the piece on `from`, whose lights are LIGHT_ON. If `from` is
 * SQUARE_NONE, there is nothing to examine. */
FEATURE(EDITION_COACH, void, safe_begin, (square_t from));

/* True until all verdicts stand. */
FEATURE(EDITION_COACH, bool, safe_is_on, (void), false);

/* Runs a slice of a search, 2 ms at most. Returns true if a light may have changed. */
FEATURE(EDITION_COACH, bool, safe_think, (void), false);

/* Ends the search, so that other code can use the left half. The next safe_think() begins this
 * search again. */
FEATURE(EDITION_COACH, void, safe_pause, (void));

#endif
