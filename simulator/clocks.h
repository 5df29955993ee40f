/* SPDX-License-Identifier: MIT */
/* clocks.h - the world's time, the chip's time, and the events on these two clocks.
 *
 * Both times are counted in cycles of the chip's crystal from the start of the simulator:
 *
 *      clocks_now()         the world's time; never stops
 *      clocks_chip_time()   stops while the chip has no power or is in power-down
 *
 * Every event uses one of these clocks. When the chip's clock stops, all events that use it wait.
 */
#ifndef CLOCKS_H
#define CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t cycle_t;

#define CYCLE_NEVER UINT64_MAX

/* The frequency of the circuit board's crystal in Hz. It is a whole number of megahertz. */
extern uint32_t clocks_hz;
#define CYCLES_PER_SECOND clocks_hz
#define CYCLES_PER_MS     (clocks_hz / 1000U)
#define CYCLES_PER_US     (clocks_hz / 1000000U)

/* Converts nanoseconds into cycles, rounded up. */
static inline cycle_t clocks_of_ns(uint32_t nanoseconds)
{
    return (nanoseconds * CYCLES_PER_US + 999U) / 1000U;
}

cycle_t clocks_now(void);
cycle_t clocks_chip_time(void);

/* --- Events ----------------------------------------------------------------------------------- */

typedef enum { CLOCK_WORLD, CLOCK_CHIP } event_clock_t;

/* Something that happens once, at a set time. The owner of the event allocates it statically and
 * initialises `fire`, `context` and `clock`. */
typedef struct event {
    void (*fire)(void *context);
    void *context;
    event_clock_t clock;
    bool pending;
    bool listed;
    cycle_t when;
    struct event *next;
} event_t;

/* Makes `event` fire `delay` cycles from now. An earlier setting of `event` is cancelled. */
void event_in(event_t *event, cycle_t delay);

/* Makes `event` fire again, `delay` cycles after the time at which it was last due. So a repeated
 * event keeps its rate even if it fires some cycles late. */
void event_again(event_t *event, cycle_t delay);

void event_cancel(event_t *event);

/* --- For the machine -------------------------------------------------------------------------- */

/* `hz` is the frequency of the crystal. `chip_cycles` points to the core's count of cycles. When an
 * event is set, clocks.c calls `sooner` with the chip time at which the event is due, because the
 * machine may have to stop earlier. */
void clocks_start(uint32_t hz, const uint64_t *chip_cycles, void (*sooner)(cycle_t end));

/* Starts or stops the chip's clock. The simulator starts with the clock stopped. */
void clocks_let_chip_run(bool runs);
bool clocks_chip_runs(void);

/* Advances the world's time by `cycles`. The chip's time stays. */
void clocks_pass(cycle_t cycles);

/* Fires all events that are due, the earliest first. Returns when the next event is due, in the
 * world's time. */
cycle_t clocks_fire(void);

#endif
