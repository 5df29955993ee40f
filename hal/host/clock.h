/* SPDX-License-Identifier: MIT */
/* clock.h - lets a test set and advance the clock of hal/clock.h (host.h). */
#ifndef CLOCK_HOST_H
#define CLOCK_HOST_H

#include "base/target.h"

void clock_host_set(uint32_t ms);
void clock_host_advance(uint32_t ms);

/* From now on the time is real: it comes from the PC's clock and begins at 0. */
void clock_host_use_real_time(void);

/* Returns the last value that clock_set_idle() was given. */
bool clock_host_is_idle(void);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void clock_host_reset(void);

#endif
