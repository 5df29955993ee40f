/* selftest.h - what a test says is broken: the other side of hal/selftest.h on a PC (host.h). */
#ifndef SELFTEST_HOST_H
#define SELFTEST_HOST_H

#include "base/target.h"

/* What selftest_faults() says from now on. Lasts over host_power_on(). */
void selftest_host_break(uint8_t what);

#endif
