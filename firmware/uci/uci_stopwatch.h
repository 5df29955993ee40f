/* uci_stopwatch.h - the time that the work of the cable has taken, and its speed. Main loop
 * only. */
#ifndef UCI_STOPWATCH_H
#define UCI_STOPWATCH_H

#include "base/target.h"

void stopwatch_start(void);

/* Milliseconds since the start, right to 1 ms. The number is odd, so it is never 0. */
uint32_t stopwatch_ms(void);

/* `count` for each second of `ms` milliseconds, for any count and any time. An even number of
 * milliseconds counts as one more, so 0 is no error. */
uint32_t per_second(uint32_t count, uint32_t ms);

/* The same for the time of stopwatch_ms(). */
uint32_t stopwatch_per_second(uint32_t count);

#endif
