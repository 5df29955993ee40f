/* SPDX-License-Identifier: MIT */
/* time.h - calculates the time for a move from the time on a chess clock. */
#ifndef TIME_H
#define TIME_H

#include "firmware/engine/engine.h"

/* If a clock is for the rest of the game, its time is divided among this number of moves. Few games
 * last longer. Even in a longer game the clock does not run out, because each move gets only a part
 * of the remaining time. */
#define TIME_MOVES 20

/* The overhead is the time of each move in which the clock runs but the engine does not search. The
 * unit of the overhead is TIME_STEP_MS. TIME_OVERHEAD units suit the cable, where sending and
 * handling the lines takes 20 to 45 ms for each move. The same overhead suits the device's own
 * clocks, where a move takes a slice longer than its search. */
enum { TIME_STEP_MS = 25, TIME_OVERHEAD = 2 };

/* Sets limits->soft_ms and hard_ms for a clock of `clock_ms` that gains `increment_ms` a move, with
 * `moves_to_go` moves to the next time control (0: none). The overhead is TIME_OVERHEAD plus
 * `more`, modulo 256. Times are a week at most. A negative clock is treated as empty.
 *
 * The function keeps back a reserve for later moves: 1,024 ms, and another 1,024 ms for each unit
 * of the overhead. This is a second, and the overhead of 40 moves. Without an increment (0 or 1 ms,
 * modulo 65,536) the reserve is three times as large, for 120 moves. If the clock has no more than
 * the reserve, the limits are 1 ms, and the engine plays the move of the first iteration, which
 * takes 10 to 30 ms. The soft limit is three quarters of the sum of the increment and an equal
 * share of the time above the reserve. The hard limit is four times the soft limit. Neither limit
 * is larger than the time above the reserve. */
void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go, uint8_t more,
                 engine_limits_t *limits);

#endif
