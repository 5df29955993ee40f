/* watchdog.h - the watchdog timer, on its own 128 kHz oscillator: it runs in power-down too.
 *
 * Interrupt, reset, and interrupt-then-reset mode; WDE and the prescaler change only within four
 * cycles of WDCE; after a watchdog reset it stays on, at 16 ms, until WDRF is cleared (data sheet,
 * "Watchdog Timer").
 */
#ifndef CHIP_WATCHDOG_H
#define CHIP_WATCHDOG_H

void watchdog_start(void);

#endif
