/* SPDX-License-Identifier: MIT */
/* leds.h - 64 lights in eight rows of eight, one light for each square of the chess board.
 *
 * hal/avr/leds.c drives a MAX7219 over hardware SPI. The MAX7219 of a sensor board receives the
 * same bits. A board with an OLED shows the lights on the OLED. hal/host/leds.c keeps the rows in
 * memory. Only the main loop may call these functions. Setting a row takes about 7 us if the row
 * changes, and 1 us if it does not.
 */
#ifndef LEDS_H
#define LEDS_H

#include "base/edition.h"
#include "base/target.h"

#define LEDS_ROWS              8
#define LEDS_BRIGHTNESS_LEVELS 16

/* Initialises the lights. After this call all lights are off, the brightness is 7, and the lights
 * are not hidden. Call it once, before the other functions. */
void leds_start(void);

/* Sets the lights of one rank. `rank` 0 is rank 1. Bit 0 of `lights` is the a file. A bit of 1
 * means a lit light. */
void leds_set_row(uint8_t rank, uint8_t lights);

/* Sets the brightness of all lights, from 0 (dim) to LEDS_BRIGHTNESS_LEVELS - 1. If the lights of
 * the board may be a ready-made module, the driver uses only the lower half of the MAX7219's
 * range. */
void leds_set_brightness(uint8_t level);

/* Tells the driver the supply voltage. On the handheld, cells that are nearly empty cannot feed all
 * lights at full brightness. So when the voltage falls below LEDS_DIM_MV, the driver limits the
 * brightness to 7 until the voltage reaches LEDS_BRIGHT_MV. The limit also applies before the first
 * call. On other boards, and without EDITION_SUPPLY, the call does nothing. */
#define LEDS_DIM_MV    3900
#define LEDS_BRIGHT_MV 4100
FEATURE(EDITION_SUPPLY, void, leds_mind_supply, (uint16_t millivolts));

/* Hides all lights, or shows them as they are set. While they are hidden, the MAX7219 is shut down
 * and draws 150 uA. */
void leds_show(bool visible);

#endif
