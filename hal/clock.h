/* SPDX-License-Identifier: MIT */
/* clock.h - milliseconds since clock_start().
 *
 * hal/avr/clock.c counts in the tick interrupt of timer 0. The same interrupt samples the keypad
 * and times the notes. The tick comes every millisecond. After clock_set_idle(true) the tick comes
 * every CLOCK_IDLE_MS, as long as no contact is closed and the buzzer is silent. A tick with
 * nothing to do takes 5 us. The clock stops in power-down. hal/host/clock.c counts the milliseconds
 * that clock_host_advance() adds. Main loop only.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "base/target.h"

/* Starts the tick and switches interrupts on. Call it after keypad_start(), and before any function
 * that waits or sleeps. */
void clock_start(void);

/* Returns the present time, which wraps after 49 days. 2 us. */
uint32_t clock_ms(void);

/* Returns the milliseconds since `start_ms`, an earlier clock_ms(). 2 us. */
uint32_t clock_ms_since(uint32_t start_ms);

/* The length of a slower tick in milliseconds. */
#define CLOCK_IDLE_MS 4

/* Makes the tick slower while there is nothing to do. clock_ms() is then exact to CLOCK_IDLE_MS.
 * The change takes effect at the next tick. 1 us. */
void clock_set_idle(bool idle);

/* Returns a number that nobody can predict: the slow ticks that have passed when the player presses
 * a key. clock_ms() would not do. The firmware reads the first key at a slow tick, so the two
 * lowest bits of clock_ms() are then always the same. */
static inline uint16_t clock_chance(void)
{
    return (uint16_t)((uint16_t)clock_ms() / CLOCK_IDLE_MS);
}

#endif
