/* SPDX-License-Identifier: MIT */
/* time.h - calculates the time for a move from the time on a chess clock. */
#ifndef TIME_H
#define TIME_H

#include "firmware/engine/engine.h"

/* If a clock's time is for the rest of the game, it is divided among this number of moves. A longer
 * game does not run out of time either, because each move gets only a part of the remaining
 * time. */
#define TIME_MOVES 20

/* In each move the clock runs for some time in which the engine does not search. This time is the
 * overhead. Its unit is TIME_STEP_MS. TIME_OVERHEAD units suit the cable, where sending and
 * handling the lines takes 20 to 45 ms for each move. They also suit the device's own clocks, where
 * a move takes a slice longer than its search. */
enum { TIME_STEP_MS = 25, TIME_OVERHEAD = 2 };

/* Sets limits->soft_ms and limits->hard_ms. The clock has `clock_ms` left and gains `increment_ms`
 * with each move. `moves_to_go` is the number of moves to the next time control, or 0 if there is
 * none. The overhead is TIME_OVERHEAD plus `more`, modulo 256. Times are a week at most. A negative
 * clock is treated as empty.
 *
 * The function keeps a reserve for later moves: 1,024 ms, plus 1,024 ms for each unit of the
 * overhead. This is one second and the overhead of 40 moves. Without an increment (0 or 1 ms,
 * modulo 65,536) the reserve is three times as large, for 120 moves. If the clock has no more than
 * the reserve, the limits are 1 ms. The engine then plays the move of the first iteration, which
 * takes 10 to 30 ms. Otherwise each move gets an equal share of the time above the reserve, plus
 * the increment. The soft limit is three quarters of this sum. The hard limit is four times the
 * soft limit. Neither limit is larger than the time above the reserve. */
void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go, uint8_t more,
                 engine_limits_t *limits);

#endif
