/* SPDX-License-Identifier: MIT */
/* ladder.c - returns the voltage that a test has set. */
#include "hal/host/ladder.h"

static uint8_t now = UINT8_MAX;
static const uint8_t *used;

uint8_t ladder_level(void)
{
    return now;
}

void ladder_use(const uint8_t levels[LADDER_BUTTONS])
{
    used = levels;
}

void ladder_host_set(uint8_t level)
{
    now = level;
}

const uint8_t *ladder_host_levels(void)
{
    return used;
}
