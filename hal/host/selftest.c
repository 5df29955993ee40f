/* SPDX-License-Identifier: MIT */
/* selftest.c - reports the faults that a test has set. */
#include "hal/selftest.h"

#include "hal/host/selftest.h"

static uint8_t faults;

void selftest_start(void)
{
}

uint8_t selftest_faults(void)
{
    return faults;
}

uint16_t selftest_image(void)
{
    return 0x1234;
}

void selftest_host_break(uint8_t what)
{
    faults = what;
}
