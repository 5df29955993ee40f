/* clock.h - milliseconds since clock_start().
 *
 * hal/avr counts in the tick interrupt of timer 0, which is also what scans the keypad and counts
 * off notes: every millisecond, or every 4 ms when clock_set_idle(true) and no contact is closed.
 * Power-down stops it. hal/host counts what clock_host_advance() says.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "board/target.h"

/* Starts the tick and switches interrupts on. */
void clock_start(void);

/* Wraps after 49 days. Main loop only, 2 us. */
uint32_t clock_ms(void);

/* A slower tick for when there is nothing to do; clock_ms() stays right to 4 ms. */
void clock_set_idle(bool idle);

#endif
