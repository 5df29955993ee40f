/* SPDX-License-Identifier: MIT */
/* clock.h - milliseconds since clock_start().
 *
 * hal/avr/clock.c counts the milliseconds in the tick, which is the interrupt of a timer. The tick
 * also samples the keypad and measures the length of the buzzer's notes. It usually comes every
 * millisecond. After clock_set_idle(true) it comes only every CLOCK_IDLE_MS, as long as no contact
 * is closed and the buzzer is silent. A tick with nothing to do takes 5 us. The clock stops in
 * power-down. hal/host/clock.c counts the milliseconds that clock_host_advance() adds. Only the
 * main loop may call these functions.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "base/target.h"

/* Starts the tick and switches interrupts on. Call it after keypad_start(), and before any function
 * that waits or sleeps. */
void clock_start(void);

/* Returns the present time in milliseconds. The time wraps to 0 after 49 days. The call takes
 * 2 us. */
uint32_t clock_ms(void);

/* Returns the milliseconds since `start_ms`, which an earlier clock_ms() returned. The call takes 2
 * us. */
uint32_t clock_ms_since(uint32_t start_ms);

/* The time from a slow tick to the next tick in milliseconds. */
#define CLOCK_IDLE_MS 4

/* If `idle` is true, the tick becomes slow whenever it has nothing to do. The result of clock_ms()
 * may then be up to CLOCK_IDLE_MS old. The change takes effect at the next tick. The call takes
 * 1 us. */
void clock_set_idle(bool idle);

/* Returns the present time in slow ticks, as a random number, because nobody can predict when the
 * player presses a key. clock_ms() itself would be less random: the firmware reads the first key at
 * a slow tick, when the two lowest bits of clock_ms() are always the same. */
static inline uint16_t clock_chance(void)
{
    return (uint16_t)((uint16_t)clock_ms() / CLOCK_IDLE_MS);
}

#endif
