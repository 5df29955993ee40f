/* uci_stopwatch.h - how long the work of the cable has taken, and how much it does a second.
 * Main loop only. */
#ifndef UCI_STOPWATCH_H
#define UCI_STOPWATCH_H

#include "base/target.h"

void stopwatch_start(void);

/* Milliseconds since then, right to one: an odd number, and so never 0. */
uint32_t stopwatch_ms(void);

/* count * 1000 / stopwatch_ms(), for any count and for up to an hour. */
uint32_t stopwatch_per_second(uint32_t count);

#endif
