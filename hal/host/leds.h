/* SPDX-License-Identifier: MIT */
/* leds.h - lets a test read the lights of hal/leds.h (host.h). */
#ifndef LEDS_HOST_H
#define LEDS_HOST_H

#include "base/target.h"

/* Returns the lights of rank `rank`. Bit 0 is the a file. Returns 0 while the lights are switched
 * off. */
uint8_t leds_host_row(uint8_t rank);

uint8_t leds_host_brightness(void);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void leds_host_reset(void);

#endif
