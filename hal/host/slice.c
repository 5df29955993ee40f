/* SPDX-License-Identifier: MIT */
/* slice.c - a slice ends after its steps, or when a test ends it. */
#include "hal/host/slice.h"

uint8_t slice_host_every;

#if EDITION_NETWORK

void slice_start(void)
{
}

void slice_begin_turn(void)
{
}

bool slice_is_over(void)
{
    static uint8_t asked;
    if (slice_host_every == 0 || ++asked < slice_host_every) {
        return false;
    }
    asked = 0;
    return true;
}

#endif
