/* clocks.h - the world's time and the chip's, and what happens at a time of either.
 *
 * Both count in cycles of the chip's crystal from the start of the simulator:
 *
 *      clocks_now()         the world's time; never stops
 *      clocks_chip_time()   stops while the chip has no power or is in power-down
 *
 * An event lives on one of them, so all that is clocked by the chip stands still with it.
 */
#ifndef CLOCKS_H
#define CLOCKS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t cycle_t;

#define CYCLE_NEVER UINT64_MAX

/* Of the circuit board's crystal, a whole number of megahertz. */
extern uint32_t clocks_hz;
#define CYCLES_PER_SECOND clocks_hz
#define CYCLES_PER_MS     (clocks_hz / 1000U)
#define CYCLES_PER_US     (clocks_hz / 1000000U)

/* So many nanoseconds, in cycles rounded up. */
static inline cycle_t clocks_of_ns(uint32_t nanoseconds)
{
    return (nanoseconds * CYCLES_PER_US + 999U) / 1000U;
}

cycle_t clocks_now(void);
cycle_t clocks_chip_time(void);

/* --- Events ----------------------------------------------------------------------------------- */

typedef enum { CLOCK_WORLD, CLOCK_CHIP } event_clock_t;

/* Something that happens once at a time. Its owner allocates it statically and initialises `fire`,
 * `context` and `clock`. */
typedef struct event {
    void (*fire)(void *context);
    void *context;
    event_clock_t clock;
    bool pending;
    bool listed;
    cycle_t when;
    struct event *next;
} event_t;

/* `event` fires `delay` cycles from now, in place of when it was due before. */
void event_in(event_t *event, cycle_t delay);

/* `event` fires again, `delay` cycles after it was due. That may have been some cycles ago: so what
 * repeats itself does not drift. */
void event_again(event_t *event, cycle_t delay);

void event_cancel(event_t *event);

/* --- For the machine -------------------------------------------------------------------------- */

/* `hz` is the crystal's; `chip_cycles` is what the core counts. `sooner` is called with a chip time
 * when an event is due then, which may be before the end of the present run. */
void clocks_start(uint32_t hz, const uint64_t *chip_cycles, void (*sooner)(cycle_t end));

/* Says whether the chip's clock runs; at the start it does not. */
void clocks_let_chip_run(bool runs);
bool clocks_chip_runs(void);

/* The world's time goes on by so many cycles and the chip's does not. */
void clocks_pass(cycle_t cycles);

/* Fires all that is due, the earliest first. Returns when the next is, in the world's time. */
cycle_t clocks_fire(void);

#endif
