/* SPDX-License-Identifier: MIT */
/* watchdog.h - the watchdog timer on its own 128 kHz oscillator. The timer also runs in power-down.
 *
 * The modes are interrupt, reset, and interrupt-then-reset. The program can change WDE and the
 * prescaler only within four cycles after it has set WDCE. After a watchdog reset the watchdog
 * stays on, with a time-out of 16 ms, until the program clears WDRF (data sheet, "Watchdog Timer").
 */
#ifndef CHIP_WATCHDOG_H
#define CHIP_WATCHDOG_H

void watchdog_start(void);

#endif
