/* SPDX-License-Identifier: MIT */
/* slice.c - on the PC a slice ends when a test ends it. Otherwise it ends after a number of
 * steps. */
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
