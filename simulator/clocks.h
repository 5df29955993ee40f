/* clocks.h - the world's time and the chip's time, and events at a time of either.
 *
 * Both count in cycles of the chip's crystal from the start of the simulator:
 *
 *      clocks_now()         the world's time; never stops
 *      clocks_chip_time()   stops while the chip has no power or is in power-down
 *
 * An event lives on one of these clocks, so everything that the chip clocks stands still with it.
 */
#ifndef CLOCKS_H
#define CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t cycle_t;

#define CYCLE_NEVER UINT64_MAX

/* The frequency of the circuit board's crystal, a whole number of megahertz. */
extern uint32_t clocks_hz;
#define CYCLES_PER_SECOND clocks_hz
#define CYCLES_PER_MS     (clocks_hz / 1000U)
#define CYCLES_PER_US     (clocks_hz / 1000000U)

/* So many nanoseconds in cycles, rounded up. */
static inline cycle_t clocks_of_ns(uint32_t nanoseconds)
{
    return (nanoseconds * CYCLES_PER_US + 999U) / 1000U;
}

cycle_t clocks_now(void);
cycle_t clocks_chip_time(void);

/* --- Events ----------------------------------------------------------------------------------- */

typedef enum { CLOCK_WORLD, CLOCK_CHIP } event_clock_t;

/* An event that happens once, at a set time. Its owner allocates it statically and initialises
 * `fire`, `context` and `clock`. */
typedef struct event {
    void (*fire)(void *context);
    void *context;
    event_clock_t clock;
    bool pending;
    bool listed;
    cycle_t when;
    struct event *next;
} event_t;

/* Sets `event` to fire `delay` cycles from now. An earlier setting no longer counts. */
void event_in(event_t *event, cycle_t delay);

/* Sets `event` to fire again, `delay` cycles after it was due. It may have been due some cycles
 * ago, so a repeated event does not drift. */
void event_again(event_t *event, cycle_t delay);

void event_cancel(event_t *event);

/* --- For the machine -------------------------------------------------------------------------- */

/* `hz` is the frequency of the crystal. `chip_cycles` is the count of the core. `sooner` is called
 * with a chip time when an event is due at this time, which may be before the end of the present
 * run. */
void clocks_start(uint32_t hz, const uint64_t *chip_cycles, void (*sooner)(cycle_t end));

/* Says whether the chip's clock runs. At the start it does not run. */
void clocks_let_chip_run(bool runs);
bool clocks_chip_runs(void);

/* Lets so many cycles of the world's time pass, and none of the chip's time. */
void clocks_pass(cycle_t cycles);

/* Fires all events that are due, the earliest first. Returns the time of the next event, in the
 * world's time. */
cycle_t clocks_fire(void);

#endif
