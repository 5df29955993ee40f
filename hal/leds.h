/* leds.h - 64 lights, one a square of the chess board, eight rows of eight.
 *
 * hal/avr drives a MAX7219 over hardware SPI; hal/host keeps the rows in memory. Main loop only; a
 * row costs about 7 us, one that is shown already 1 us.
 */
#ifndef LEDS_H
#define LEDS_H

#include "base/target.h"

#define LEDS_ROWS              8
#define LEDS_BRIGHTNESS_LEVELS 16

/* All lights off, brightness 7, display on. Once, before the other calls. */
void leds_start(void);

/* The lights of rank `rank` (0 is rank 1): bit 0 is the a file, 1 is lit. */
void leds_set_row(uint8_t rank, uint8_t lights);

/* 0 (dim) to 15. */
void leds_set_brightness(uint8_t level);

/* Everything dark (MAX7219 shutdown, 150 uA) or as set. */
void leds_show(bool visible);

#endif
