/* SPDX-License-Identifier: MIT */
/* clocks.c - two clocks and a list of events. */
#include "simulator/clocks.h"

#include <stddef.h>

static const uint64_t *chip_cycles;
static cycle_t ahead; /* the world's time minus the chip's time */
static bool chip_runs;
static void (*sooner_hook)(cycle_t end);
static event_t *events;

uint32_t clocks_hz;

void clocks_start(uint32_t hz, const uint64_t *cycles, void (*sooner)(cycle_t end))
{
    clocks_hz = hz;
    chip_cycles = cycles;
    sooner_hook = sooner;
}

cycle_t clocks_now(void)
{
    return *chip_cycles + ahead;
}

cycle_t clocks_chip_time(void)
{
    return *chip_cycles;
}

void clocks_let_chip_run(bool runs)
{
    chip_runs = runs;
}

bool clocks_chip_runs(void)
{
    return chip_runs;
}

void clocks_pass(cycle_t cycles)
{
    ahead += cycles;
}

/* --- Events ----------------------------------------------------------------------------------- */

void event_in(event_t *event, cycle_t delay)
{
    if (!event->listed) {
        event->listed = true;
        event->next = events;
        events = event;
    }
    event->when = event->clock == CLOCK_CHIP ? clocks_chip_time() : clocks_now();
    event_again(event, delay);
}

void event_again(event_t *event, cycle_t delay)
{
    event->pending = true;
    event->when += delay;
    sooner_hook(clocks_chip_time() + delay);
}

void event_cancel(event_t *event)
{
    event->pending = false;
}

/* Returns when the event is due, on the world's clock. Returns CYCLE_NEVER if the event's own clock
 * is stopped. */
static cycle_t event_time(const event_t *event)
{
    if (!event->pending) {
        return CYCLE_NEVER;
    }
    if (event->clock == CLOCK_WORLD) {
        return event->when;
    }
    return chip_runs ? event->when + ahead : CYCLE_NEVER;
}

cycle_t clocks_fire(void)
{
    for (;;) {
        event_t *first = NULL;
        cycle_t when = CYCLE_NEVER;
        for (event_t *event = events; event != NULL; event = event->next) {
            cycle_t time = event_time(event);
            if (time < when) {
                when = time;
                first = event;
            }
        }
        if (first == NULL || when > clocks_now()) {
            return when;
        }
        first->pending = false;
        first->fire(first->context);
    }
}
