/* time.h - how long to think for a move, given what a chess clock shows. */
#ifndef TIME_H
#define TIME_H

#include "firmware/engine/engine.h"

/* For so many moves a clock is shared out if it is for the rest of the game: a game seldom lasts
 * longer, and as each share is taken of what is left, the clock does not run dry if it does. */
#define TIME_MOVES 20

/* Sets limits->soft_ms and hard_ms for a clock of `clock_ms` that gains `increment_ms` a move, with
 * `moves_to_go` moves to the next time control (0: none). Times up to a week.
 *
 * At most three quarters of the clock are used, whatever happens: the rest pays for what passes
 * between the end of a search and the press of the clock. Soft is an even share of that, and three
 * quarters of the increment; hard is four times soft. Both are at least 1 ms. */
void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go,
                 engine_limits_t *limits);

#endif
