/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_stopwatch.h"

#include "hal/clock.h"

static uint32_t started_ms PAGE_ROOM;

void stopwatch_start(void)
{
    started_ms = clock_ms();
}

OFTEN uint32_t stopwatch_ms(void)
{
    return clock_ms_since(started_ms) | 1;
}

uint32_t per_second(uint32_t count, uint32_t ms)
{
    while (count >= 1UL << 22) { /* otherwise 1000 * count would overflow 32 bits */
        count >>= 1;
        ms >>= 1;
    }
    return count * 1000 / (ms | 1);
}

uint32_t stopwatch_per_second(uint32_t count)
{
    return per_second(count, stopwatch_ms());
}
