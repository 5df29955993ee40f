/* SPDX-License-Identifier: MIT */
/* clock.h - a clock that a test advances: the other side of hal/clock.h on a PC (host.h). */
#ifndef CLOCK_HOST_H
#define CLOCK_HOST_H

#include "base/target.h"

void clock_host_set(uint32_t ms);
void clock_host_advance(uint32_t ms);

/* From now on uses the PC's clock, beginning at 0. */
void clock_host_use_real_time(void);

/* Returns the last value of clock_set_idle(). */
bool clock_host_is_idle(void);

/* Resets the part to power-on. Only for host.c. */
void clock_host_reset(void);

#endif
