/* leds.h - what a test sees of the lights: the other side of hal/leds.h on a PC (host.h). */
#ifndef LEDS_HOST_H
#define LEDS_HOST_H

#include "base/target.h"

/* Lights of rank `rank`, bit 0 the a file; 0 while they are switched off. */
uint8_t leds_host_row(uint8_t rank);

uint8_t leds_host_brightness(void);

/* As at power-on. For host.c. */
void leds_host_reset(void);

#endif
