/* SPDX-License-Identifier: MIT */
/* backpack.h - the I2C adapter of an LCD: a PCF8574, pull-ups, and a transistor for the backlight.
 *
 * The model follows NXP's data sheet (PCF8574; PCF8574A, rev. 5). Each byte of a transfer appears
 * at the outputs when the adapter acknowledges it. All outputs are high after power-on. The clock
 * may be up to 100 kHz. The outputs are:
 *
 *      P7-P4 D7-D4   P3 backlight   P2 E   P1 RW   P0 RS
 */
#ifndef PART_BACKPACK_H
#define PART_BACKPACK_H

#include <stdbool.h>
#include <stdint.h>

enum { BACKPACK_ADDRESS = 0x27, BACKPACK_ADDRESS_A = 0x3F };

/* Starts the adapter if the circuit has one (wiring_t). Otherwise does nothing. */
void backpack_part_start(void);

/* backpack_part_plug() plugs in an adapter with this address. The display behind it is in the state
 * after power-on. backpack_part_unplug() pulls the adapter out. Then only the chip's own pull-ups
 * are on the bus. */
void backpack_part_plug(uint8_t address);
void backpack_part_unplug(void);

/* Makes the adapter hold SDA low, for ever or until the next pulse of SCL. A real adapter holds SDA
 * until the next pulse if the chip is reset during an acknowledge, because the adapter is not
 * reset. */
void backpack_part_hold(bool for_good);

/* True while the backlight is on. */
bool backpack_part_is_lit(void);

#endif
