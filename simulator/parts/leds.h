/* SPDX-License-Identifier: MIT */
/* leds.h - the 8x8 lights: a MAX7219.
 *
 * The MAX7219 shifts in a bit at each rising edge of CLK. At the rising edge of LOAD it executes
 * the last 16 bits as a command. Bits 11-8 are the address, and bits 7-0 are the data (Maxim
 * 19-4452). So the program may send bits to other parts of the bus while LOAD is high. The part
 * reports a rising edge of LOAD if the number of bits since LOAD fell is 0 or not a multiple of 16.
 * It also reports a change of LOAD while another part is selected. Scan limit, shutdown, code-B
 * decoding, intensity and display test work as in the data sheet. After power-on the part is in
 * shutdown and scans only one digit. Its digit registers then have random values. Digit 0 is rank
 * 1, and data bit 0 is the a file (hal/avr/boards/).
 */
#ifndef PART_LEDS_H
#define PART_LEDS_H

#include <stdbool.h>
#include <stdint.h>

void leds_part_start(void);

/* Switches the lights' own supply on or off. */
void leds_part_power(bool on);

/* Returns the lights of rank 0-7. Bit 0 is the a file. */
uint8_t leds_part_rank(uint8_t rank);

/* leds_part_changed() returns which lights of a rank have changed since the last call of
 * leds_part_watch(). */
void leds_part_watch(void);
uint8_t leds_part_changed(uint8_t rank);

/* Returns the brightness of lit lights, 0-15. */
uint8_t leds_part_intensity(void);

#endif
