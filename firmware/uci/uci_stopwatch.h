/* uci_stopwatch.h - how long the work of the cable takes, and what it does a second. Main loop only. */
#ifndef UCI_STOPWATCH_H
#define UCI_STOPWATCH_H

#include "base/target.h"

void stopwatch_start(void);

/* The millisecond since then, the first is 1. */
uint32_t stopwatch_ms(void);

/* count * 1000 / stopwatch_ms(), for any count and times up to an hour. */
uint32_t stopwatch_per_second(uint32_t count);

#endif
