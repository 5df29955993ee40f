/* backpack.h - an LCD's I2C adapter: a PCF8574, its pull-ups, and a transistor for the
 * backlight.
 *
 * Follows NXP's data sheet (PCF8574; PCF8574A, rev. 5): each byte of a transfer stands at the
 * outputs from its acknowledge on, all are high after power-on, and the clock is 100 kHz at most.
 * Outputs:
 *
 *      P7-P4 D7-D4   P3 backlight   P2 E   P1 RW   P0 RS
 */
#ifndef PART_BACKPACK_H
#define PART_BACKPACK_H

#include <stdbool.h>
#include <stdint.h>

enum { BACKPACK_ADDRESS = 0x27, BACKPACK_ADDRESS_A = 0x3F };

/* For a circuit that has one (wiring_t); else nothing is connected. */
void backpack_part_start(void);

/* Plugs in an adapter of that address with its display, which is as after power-on, or pulls the
 * present one out: then the bus has no pull-ups but the chip's. */
void backpack_part_plug(uint8_t address);
void backpack_part_unplug(void);

/* Something holds SDA low: for good, or until the next pulse of SCL, as an adapter in the middle
 * of an acknowledge does when the chip alone is reset. */
void backpack_part_hold(bool for_good);

/* True while the backlight is on. */
bool backpack_part_is_lit(void);

#endif
