/* time.h - the time for a move by the time on a chess clock. */
#ifndef TIME_H
#define TIME_H

#include "firmware/engine/engine.h"

/* A clock for the rest of the game is shared among this number of moves. A game seldom lasts
 * longer. Each share is a part of the remaining time, so the clock does not run out in a longer
 * game. */
#define TIME_MOVES 20

/* The overhead is the part of a move's time that passes on the clock and not in the search. Its
 * unit is TIME_STEP_MS. TIME_OVERHEAD units suit the cable: lines and the way to them take 20 to 45
 * ms a move. They also suit the device's own clocks, where a move takes a slice more than its
 * search. */
enum { TIME_STEP_MS = 25, TIME_OVERHEAD = 2 };

/* Sets limits->soft_ms and hard_ms for a clock of `clock_ms` that gains `increment_ms` a move, with
 * `moves_to_go` moves to the next time control (0: none). The overhead is TIME_OVERHEAD and `more`,
 * modulo 256. Times up to a week. A negative clock is an empty one.
 *
 * A reserve of 1,024 ms, and of as much again for each unit of the overhead, is kept back for later
 * moves: the overhead of 40 moves, and a second. Without an increment (0 or 1 ms, modulo 65,536)
 * the reserve is three times as large, for 120 moves. With no more than the reserve on the clock
 * the limits are 1 ms, so the move is that of the first iteration, which takes 10 to 30 ms. The
 * soft limit is three quarters of the increment and of an even share of the time above the reserve.
 * The hard limit is four times the soft limit. No limit goes beyond the time above the reserve. */
void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go, uint8_t more,
                 engine_limits_t *limits);

#endif
