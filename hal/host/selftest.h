/* SPDX-License-Identifier: MIT */
/* selftest.h - the faults that a test sets: the other side of hal/selftest.h on a PC (host.h). */
#ifndef SELFTEST_HOST_H
#define SELFTEST_HOST_H

#include "base/target.h"

/* Sets the result of selftest_faults() from now on. host_power_on() does not change it. */
void selftest_host_break(uint8_t what);

#endif
