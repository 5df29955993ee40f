/* clock.h - milliseconds since clock_start().
 *
 * hal/avr/clock.c counts in the tick interrupt of timer 0. The same interrupt samples the keypad
 * and counts off notes. The tick comes every millisecond. It comes every 4 ms after
 * clock_set_idle(true), while no contact is closed and the buzzer is silent. A tick at rest takes
 * 5 us. The clock stands still in power-down. hal/host/clock.c counts the milliseconds that
 * clock_host_advance() is given. Main loop only.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "base/target.h"

/* Starts the tick and switches interrupts on. Call it after keypad_start(), and before any function
 * that waits or sleeps. */
void clock_start(void);

/* The time now. It wraps after 49 days. 2 us. */
uint32_t clock_ms(void);

/* Makes the tick slower while there is nothing to do. clock_ms() is then right to 4 ms. The change
 * takes effect at the next tick. 1 us. */
void clock_set_idle(bool idle);

#endif
