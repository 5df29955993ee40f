/* SPDX-License-Identifier: MIT */
/* watchdog.h - the watchdog timer on its own 128 kHz oscillator. The timer also runs in power-down.
 *
 * The modes are interrupt, reset, and interrupt-then-reset. WDE and the prescaler change only
 * within four cycles of WDCE. After a watchdog reset the watchdog stays on, at 16 ms, until WDRF is
 * cleared (data sheet, "Watchdog Timer").
 */
#ifndef CHIP_WATCHDOG_H
#define CHIP_WATCHDOG_H

void watchdog_start(void);

#endif
