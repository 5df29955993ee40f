/* SPDX-License-Identifier: MIT */
/* drivers.c - the function of drivers.h that several drivers call. */
#include "hal/avr/drivers.h"

#include <avr/io.h>

void clock_request_work(void)
{
    TICK_FLAGS = TICK_FLAG_OF_WORK;
    TICK_ENABLES = TICK_AND_WORK;
}
