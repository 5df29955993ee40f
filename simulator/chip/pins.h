/* pins.h - the chip's ports: what it drives, what it reads, and pin-change interrupts.
 *
 * Takes PINx, DDRx, PORTx, PCMSKx and PCIFR of all ports over from simavr. A read of PINx right
 * after the write that changes the pin still shows the old level, as the input synchronizer does
 * (data sheet, figure "Synchronization when Reading a Software Assigned Pin Value").
 */
#ifndef CHIP_PINS_H
#define CHIP_PINS_H

#include "simulator/wirings/wiring.h"

/* How the chip drives a pin. */
typedef enum { DRIVE_NONE, DRIVE_PULL_UP, DRIVE_LOW, DRIVE_HIGH } drive_t;

void pins_start(void);

drive_t pins_drive(pin_t pin);

/* True if the chip drives the pin high; low, floating and pulled up are false. */
bool pins_is_high(pin_t pin);

/* A module of the chip (SPI, UART, timer) takes an output over from its port register, or gives it
 * back with `overridden` false. */
void pins_override(pin_t pin, bool overridden, bool level);

/* The level that the circuit gives a pin which is an input. A change may raise the pin-change
 * interrupt, also in power-down. Inputs that nothing sets read their pull-up. */
void pins_set_input(pin_t pin, bool level);

/* The level at the pin. */
bool pins_level(pin_t pin);

/* `listener` is called after each change of what the chip drives, reset included. */
void pins_on_change(void (*listener)(void));

#endif
