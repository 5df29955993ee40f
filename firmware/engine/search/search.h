/* SPDX-License-Identifier: MIT */
/* search.h - an alpha-beta search over an array of frames. It can stop and go on after every step.
 *
 * An iteration searches the position in the left half of the page to a given depth. The search is
 * negamax with principal variation search, null move, late move reductions, reverse futility and
 * futility. At the leaves quiescence searches captures. Each legal move made counts as a node.
 * engine.c runs iterations of growing depth.
 *
 * search.c and the headers of this folder are one translation unit. As separate units they would
 * cost 4.5 % more cycles and 128 bytes more on the Uno, and 1.8 to 3.2 % more cycles on the
 * Mega. */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdbool.h>
#include <stdint.h>

/* Begins a search: forgets killers and remembered moves, ages history and table, and clears the
 * report. */
void search_forget(void);

/* Begins an iteration of `depth` plies, 1 to SEARCH_DEPTH. It first searches the principal
 * variation of the previous iteration. It expects a score in a window around search_found
 * (report.h). If the score lies outside the window, the iteration searches once more in a wider
 * window (window.h). */
void search_begin(uint8_t depth);

/* Continues the iteration for `steps` steps, 1-255. A step makes a node, rejects an illegal move,
 * puts a few moves into a list, skips a capture, or goes back from a position. A step takes 0.9 ms
 * at most, and 0.1 ms on average. With the network it takes 1 ms at most, and 0.2 ms on average.
 * With the network, slice.h may also end the call earlier, even between making a move and examining
 * the position. Returns true when the iteration is finished. */
bool search_slice(uint8_t steps);

/* Ends an unfinished iteration: takes back its moves. */
void search_abandon(void);

/* search_pause() takes back the moves of an unfinished iteration. search_resume() makes these moves
 * once more. The position and the slots of the pieces must be the same as before. */
void search_pause(void);
void search_resume(void);

/* Returns the root's best score so far. Returns SCORE_NONE while no move has a score, or while the
 * search only knows that the score lies outside the window. */
int16_t search_score(void);

#endif
