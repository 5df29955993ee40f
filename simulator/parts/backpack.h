/* SPDX-License-Identifier: MIT */
/* backpack.h - an LCD's I2C adapter: a PCF8574, its pull-ups, and a transistor for the backlight.
 *
 * The model follows NXP's data sheet (PCF8574; PCF8574A, rev. 5). Each byte of a transfer appears
 * at the outputs when it is acknowledged. All outputs are high after power-on. The clock is 100 kHz
 * at most. Outputs:
 *
 *      P7-P4 D7-D4   P3 backlight   P2 E   P1 RW   P0 RS
 */
#ifndef PART_BACKPACK_H
#define PART_BACKPACK_H

#include <stdbool.h>
#include <stdint.h>

enum { BACKPACK_ADDRESS = 0x27, BACKPACK_ADDRESS_A = 0x3F };

/* Starts the adapter if the circuit has one (wiring_t). Does nothing for another circuit. */
void backpack_part_start(void);

/* Plugs in an adapter of this address with its display in the state after power-on, or pulls the
 * present adapter out. Without an adapter the bus has only the chip's pull-ups. */
void backpack_part_plug(uint8_t address);
void backpack_part_unplug(void);

/* Makes the adapter hold SDA low, for ever or until the next pulse of SCL. An adapter waits
 * for the next pulse if the chip, but not the adapter, is reset in the middle of an acknowledge. */
void backpack_part_hold(bool for_good);

/* True while the backlight is on. */
bool backpack_part_is_lit(void);

#endif
