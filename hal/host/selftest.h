/* SPDX-License-Identifier: MIT */
/* selftest.h - lets a test set the faults that hal/selftest.h reports (host.h). */
#ifndef SELFTEST_HOST_H
#define SELFTEST_HOST_H

#include "base/target.h"

/* From now on selftest_faults() returns `what`, also after host_power_on(). */
void selftest_host_break(uint8_t what);

#endif
