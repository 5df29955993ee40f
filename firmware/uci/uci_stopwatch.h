/* SPDX-License-Identifier: MIT */
/* uci_stopwatch.h - measures how long the work of the cable takes, and its speed. Main loop
 * only. */
#ifndef UCI_STOPWATCH_H
#define UCI_STOPWATCH_H

#include "base/target.h"

void stopwatch_start(void);

/* Returns the milliseconds since the start, exact to 1 ms. The number is always odd, so it is never
 * 0. */
uint32_t stopwatch_ms(void);

/* Returns the rate per second of `count` events in `ms` milliseconds, for any count and any time.
 * If `ms` is even, uses ms + 1, so that 0 causes no error. */
uint32_t per_second(uint32_t count, uint32_t ms);

/* Does the same for the time of stopwatch_ms(). */
uint32_t stopwatch_per_second(uint32_t count);

#endif
