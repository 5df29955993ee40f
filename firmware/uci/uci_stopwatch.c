#include "firmware/uci/uci_stopwatch.h"

#include "hal/clock.h"

static uint32_t started_ms;

void stopwatch_start(void)
{
    started_ms = clock_ms();
}

OFTEN uint32_t stopwatch_ms(void)
{
    return clock_ms_since(started_ms) | 1;
}

uint32_t stopwatch_per_second(uint32_t count)
{
    const uint32_t ms = stopwatch_ms();
    return count / ms * 1000 + count % ms * 1000 / ms;
}
