/* search.h - alpha-beta over an array of frames, resumable after every step.
 *
 * One search is one iteration: a depth, a window, the position in the left half of the page.
 * Negamax with principal variation search, null move, late move reductions, reverse futility and
 * futility; at the leaves quiescence over captures. A node is a legal move made. engine.c runs it
 * with growing depths.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdbool.h>
#include <stdint.h>

/* Begins a search: forgets killers and remembered moves, has history and table fade, and clears the
 * report. */
void search_forget(void);

/* Begins an iteration of `depth` plies, 1-SEARCH_DEPTH, first along the principal variation of
 * the one before. It looks for a score near that of search_report (report.h), and if it is
 * another, again farther off (window.h). */
void search_begin(uint8_t depth);

/* Goes on for `steps` steps, 1-255: each makes a node, finds a move illegal, puts a few
 * moves into a list, or leaves a position, in 0.9 ms at most and 0.1 ms in the mean. With the
 * network it is 0.2 ms in the mean, and a step in which a king's move had it count all pieces,
 * which may take 1 ms, is the last. True when the iteration is finished. */
bool search_slice(uint8_t steps);

/* Takes back what is made of an unfinished iteration. */
void search_abandon(void);

/* The same, and all of it is made again later, in the same position with the same slots. */
void search_pause(void);
void search_resume(void);

/* The best score of the root so far; SCORE_NONE before a move has one, or while all that is
 * known is that the score is another than expected. */
int16_t search_score(void);

#endif
