/* SPDX-License-Identifier: MIT */
/* pins.h - the chip's ports: the levels that the chip drives and reads, and pin-change interrupts.
 *
 * The module replaces simavr's PINx, DDRx, PORTx, PCMSKx and PCIFR of all ports. It models the
 * input synchronizer: if the program reads PINx right after the write that changes a pin, PINx
 * still has the old level (data sheet, figure "Synchronization when Reading a Software Assigned Pin
 * Value").
 */
#ifndef CHIP_PINS_H
#define CHIP_PINS_H

#include "simulator/wirings/wiring.h"

/* How the chip drives a pin. */
typedef enum { DRIVE_NONE, DRIVE_PULL_UP, DRIVE_LOW, DRIVE_HIGH } drive_t;

void pins_start(void);

drive_t pins_drive(pin_t pin);

/* True if the chip drives the pin high. False for a low, floating or pulled-up pin. */
bool pins_is_high(pin_t pin);

/* If `overridden`, a module of the chip (SPI, UART, timer) drives the pin at `level` in place of
 * the port register. Otherwise the port register drives the pin. */
void pins_override(pin_t pin, bool overridden, bool level);

/* Sets the level that the circuit outside the chip gives to an input pin. A change may raise the
 * pin-change interrupt, also in power-down. A pin whose level was never set reads high if its
 * pull-up is on, otherwise low. */
void pins_set_input(pin_t pin, bool level);

/* Returns the level at the pin. */
bool pins_level(pin_t pin);

/* Adds a function to call after each change of the levels that the chip drives, also at a reset. */
void pins_on_change(void (*listener)(void));

#endif
