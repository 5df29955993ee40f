/* uci_stopwatch.h - the time that the work of the cable has taken, and its speed. Main loop
 * only. */
#ifndef UCI_STOPWATCH_H
#define UCI_STOPWATCH_H

#include "base/target.h"

void stopwatch_start(void);

/* Milliseconds since the start, right to 1 ms. The number is odd, so it is never 0. */
uint32_t stopwatch_ms(void);

/* count * 1000 / stopwatch_ms(), for any count and for up to an hour. */
uint32_t stopwatch_per_second(uint32_t count);

#endif
