/* SPDX-License-Identifier: MIT */
/* clock.c - returns the time of a clock that a test advances, or of the PC's clock. */
#include "hal/clock.h"

#include <time.h>

#include "hal/host/clock.h"

/* The time that a test has set. If `is_real` is true, this is instead the time of the PC's clock
 * when the device's clock was 0. */
static uint32_t now_ms;
static bool is_real;
static bool is_idle;

static uint32_t real_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000);
}

void clock_host_reset(void)
{
    now_ms = 0;
    is_real = false;
    is_idle = false;
}

/* Leaves the time unchanged, so a test may set the time before the device starts. */
void clock_start(void)
{
    is_idle = false;
}

uint32_t clock_ms(void)
{
    return is_real ? real_ms() - now_ms : now_ms;
}

uint32_t clock_ms_since(uint32_t start_ms)
{
    return clock_ms() - start_ms;
}

void clock_set_idle(bool idle)
{
    is_idle = idle;
}

void clock_host_set(uint32_t ms)
{
    is_real = false;
    now_ms = ms;
}

void clock_host_advance(uint32_t ms)
{
    clock_host_set(clock_ms() + ms);
}

void clock_host_use_real_time(void)
{
    is_real = true;
    now_ms = real_ms();
}

bool clock_host_is_idle(void)
{
    return is_idle;
}
