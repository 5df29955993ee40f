/* leds.h - the 8x8 lights: a MAX7219.
 *
 * The MAX7219 takes a bit with each rising edge of CLK, and the last 16 bits with the rising edge
 * of LOAD: address in bits 11-8, data in 7-0 (Maxim 19-4452). So bits for other parts of the bus
 * may pass while LOAD is high. A rise of LOAD is reported unless a word of 16 bits has come since
 * LOAD fell. A LOAD that moves while another part is selected is reported too. Scan limit,
 * shutdown, code-B decoding, intensity and display test work as in the data sheet. At power-on it
 * is shut down, scans one digit, and its digit registers hold random values. Digit 0 is rank 1,
 * data bit 0 the a file (hal/avr/boards/).
 */
#ifndef PART_LEDS_H
#define PART_LEDS_H

#include <stdbool.h>
#include <stdint.h>

void leds_part_start(void);

/* Gives only the lights their supply anew, or takes it away. */
void leds_part_power(bool on);

/* The lights of rank 0-7, bit 0 the a file. */
uint8_t leds_part_rank(uint8_t rank);

/* Forgets changes, and tells which lights have changed since. */
void leds_part_watch(void);
uint8_t leds_part_changed(uint8_t rank);

/* The brightness, 0-15, while the lights are on. */
uint8_t leds_part_intensity(void);

#endif
