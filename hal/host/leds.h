/* SPDX-License-Identifier: MIT */
/* leds.h - the lights as a test sees them: the other side of hal/leds.h on a PC (host.h). */
#ifndef LEDS_HOST_H
#define LEDS_HOST_H

#include "base/target.h"

/* Returns the lights of rank `rank`. Bit 0 is the a file. Returns 0 while the lights are switched
 * off. */
uint8_t leds_host_row(uint8_t rank);

uint8_t leds_host_brightness(void);

/* Resets the part to power-on. Only for host.c. */
void leds_host_reset(void);

#endif
