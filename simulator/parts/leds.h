/* SPDX-License-Identifier: MIT */
/* leds.h - the 8x8 lights: a MAX7219.
 *
 * The MAX7219 shifts in a bit at each rising edge of CLK. At the rising edge of LOAD it executes
 * the last 16 bits: address in bits 11-8, data in bits 7-0 (Maxim 19-4452). So bits for other parts
 * of the bus may come while LOAD is high. The part reports a rising edge of LOAD if less than a
 * word of 16 bits has come since LOAD fell. The part also reports a change of LOAD while another
 * part is selected. Scan limit, shutdown, code-B decoding, intensity and display test work as in
 * the data sheet. At power-on the part is shut down and scans one digit, and its digit registers
 * have random values. Digit 0 is rank 1, data bit 0 the a file (hal/avr/boards/).
 */
#ifndef PART_LEDS_H
#define PART_LEDS_H

#include <stdbool.h>
#include <stdint.h>

void leds_part_start(void);

/* Switches the supply of only the lights on or off. */
void leds_part_power(bool on);

/* Returns the lights of rank 0-7. Bit 0 is the a file. */
uint8_t leds_part_rank(uint8_t rank);

/* leds_part_watch() forgets earlier changes. leds_part_changed() returns which lights have changed
 * since the last leds_part_watch(). */
void leds_part_watch(void);
uint8_t leds_part_changed(uint8_t rank);

/* Returns the brightness that the lights have while they are on, 0-15. */
uint8_t leds_part_intensity(void);

#endif
