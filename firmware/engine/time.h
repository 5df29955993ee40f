/* time.h - how long to think for a move, given what a chess clock shows. */
#ifndef TIME_H
#define TIME_H

#include "firmware/engine/engine.h"

/* Kept back from every clock: what passes between the end of a search and the press of the clock. */
#define TIME_RESERVE_MS 50

/* Sets limits->soft_ms and hard_ms for a clock of `clock_ms` that gains `increment_ms` a move, with
 * `moves_to_go` moves to the next time control (0: none, the clock is for the rest of the game). Times
 * up to a week.
 *
 * Soft is a 25th of the clock, or its share if fewer moves are to go, and three quarters of the
 * increment; hard four times that. Both are at least 1 ms, hard is never below soft, and unless this
 * is the last move of its control a quarter of the clock is left whatever happens. */
void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go,
                 engine_limits_t *limits);

#endif
