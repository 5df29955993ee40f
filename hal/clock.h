/* clock.h - milliseconds since clock_start().
 *
 * hal/avr counts in the tick interrupt of timer 0, which also samples the keypad and counts off
 * notes: every millisecond, or every 4 ms after clock_set_idle(true) while no contact is closed and
 * the buzzer is silent. At rest a tick takes 5 us. Power-down stops it. hal/host counts what
 * clock_host_advance() says. Main loop only.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "base/target.h"

/* Starts the tick and switches interrupts on: after keypad_start(), and before anything waits or
 * sleeps. */
void clock_start(void);

/* Wraps after 49 days. 2 us. */
uint32_t clock_ms(void);

/* A slower tick for when there is nothing to do; clock_ms() is then right to 4 ms. Takes effect at
 * the next tick. 1 us. */
void clock_set_idle(bool idle);

#endif
