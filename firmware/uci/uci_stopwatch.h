/* SPDX-License-Identifier: MIT */
/* uci_stopwatch.h - measures the time and the speed of the cable's work. Call it only from the main
 * loop. */
#ifndef UCI_STOPWATCH_H
#define UCI_STOPWATCH_H

#include "base/target.h"

void stopwatch_start(void);

/* Returns the milliseconds since the start, correct to 1 ms. The number is always odd, so it is
 * never 0. */
uint32_t stopwatch_ms(void);

/* Returns the rate of `count` events in `ms` milliseconds, in events per second. Any count and any
 * time are allowed. If `ms` is even, the function uses ms + 1, so that it never divides by 0. */
uint32_t per_second(uint32_t count, uint32_t ms);

/* Calls per_second() with the time of stopwatch_ms(). */
uint32_t stopwatch_per_second(uint32_t count);

#endif
