/* time.h - the time for a move by the time on a chess clock. */
#ifndef TIME_H
#define TIME_H

#include "firmware/engine/engine.h"

/* A clock for the rest of the game is shared among this number of moves. A game seldom lasts
 * longer. Each share is a part of the remaining time, so the clock does not run out in a longer
 * game. */
#define TIME_MOVES 20

/* Sets limits->soft_ms and hard_ms for a clock of `clock_ms` that gains `increment_ms` a move, with
 * `moves_to_go` moves to the next time control (0: none). Times up to a week.
 *
 * A move uses three quarters of the clock at most. The rest pays for the time between the end of a
 * search and the press of the clock. The soft limit is an even share of the three quarters, plus
 * three quarters of the increment. The hard limit is four times the soft limit. Both limits are at
 * least 1 ms. */
void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go,
                 engine_limits_t *limits);

#endif
