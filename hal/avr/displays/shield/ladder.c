/* SPDX-License-Identifier: MIT */
/* ladder.c - reads five buttons on one analog input. The ADC converts all the time, and the tick
 * looks at the last result.
 *
 * A conversion takes 0.1 ms. TICK sees that a button is closed, and WORK then looks every
 * millisecond. A press counts when STEADY_MS looks in a row have shown the same button. Noise
 * changes a voltage by less than half the difference to the next button. While a contact bounces,
 * the input is at the supply or at the button's voltage. A look may catch the input on its way from
 * one to the other and show another button, but this happens only once. */
#include "hal/ladder.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"
#include "hal/keypad.h"

enum {
    STEADY_MS = 8,
    RELEASE_MS = 20,
    QUEUE = 4,                  /* fewer than KEYPAD_QUEUE, because an Uno has no more SRAM */
    SWALLOWED = BUTTON_NONE + 1 /* the driver ignores a button until its release */
};

typedef struct {
    const uint8_t *levels; /* voltages of the buttons, or NULL                 */
    uint8_t seen;          /* button of the last look                          */
    uint8_t looks;         /* number of looks in a row that have shown this button, up to
                            * RELEASE_MS */
    volatile uint8_t held; /* reported button, BUTTON_NONE or SWALLOWED        */

    /* Head and tail run freely from 0 to 255. The code masks them when it uses them as an index. */
    volatile uint8_t queue_head; /* place where the tick writes next */
    volatile uint8_t queue_tail; /* place where the main loop reads next */
    volatile uint8_t queue[QUEUE];
} ladder_t;

static ladder_t ladder;

#define QUEUE_MASK (QUEUE - 1)

void keypad_start(void)
{
    ladder_measure();
    ladder.seen = BUTTON_NONE;
    keypad_swallow();
}

uint8_t ladder_level(void)
{
    return ADCH;
}

void ladder_use(const uint8_t levels[LADDER_BUTTONS])
{
    ladder.levels = levels;
}

/* Returns the button whose voltage is nearest to `level`. */
static inline uint8_t button_at(const uint8_t *levels, uint8_t level)
{
    if (level >= LADDER_OPEN) {
        return BUTTON_NONE;
    }
    uint8_t nearest = BUTTON_A;
    if (levels != NULL) {
        uint8_t least = UINT8_MAX;
        for (uint8_t button = BUTTON_LEFT; button < LADDER_BUTTONS; button++) {
            uint8_t apart = (uint8_t)(level - levels[button]);
            if (level < levels[button]) {
                apart = (uint8_t)-apart;
            }
            if (apart < least) {
                least = apart;
                nearest = button;
            }
        }
    }
    return nearest;
}

bool keypad_tick(void)
{
    ladder_t *const my = IN_REGISTER(ladder);
    const uint8_t button = button_at(my->levels, ADCH);
    uint8_t looks = 0;
    if (button == my->seen) {
        looks = my->looks;
        if (looks < RELEASE_MS) {
            looks++;
        }
    }
    my->seen = button;
    my->looks = looks;
    if (button == BUTTON_NONE) {
        if (looks == RELEASE_MS) {
            my->held = BUTTON_NONE;
        }
    } else if (looks == STEADY_MS && my->held == BUTTON_NONE) {
        my->held = button;
        const uint8_t head = my->queue_head;
        if ((uint8_t)(head - my->queue_tail) != QUEUE) {
            my->queue_head = (uint8_t)(head + 1);
            my->queue[head & QUEUE_MASK] = button;
        }
    }
    return button != BUTTON_NONE || my->held != BUTTON_NONE;
}

button_t buttons_read(void)
{
    ladder_t *const my = IN_REGISTER(ladder);
    const uint8_t tail = my->queue_tail;
    if (tail == my->queue_head) {
        return BUTTON_NONE;
    }
    my->queue_tail = (uint8_t)(tail + 1);
    return (button_t)my->queue[tail & QUEUE_MASK];
}

button_t buttons_held(void)
{
    const uint8_t held = ladder.held;
    return held == SWALLOWED ? BUTTON_NONE : (button_t)held;
}

keycode_t keypad_read(void)
{
    return buttons_read() == BUTTON_NONE ? KEY_NONE : KEY_GO;
}

bool keypad_is_idle(void)
{
    return ladder.held == BUTTON_NONE && ADCH >= LADDER_OPEN;
}

void keypad_swallow(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        ladder.held = SWALLOWED;
        ladder.queue_tail = ladder.queue_head;
        clock_request_work();
    }
}

/* The self-test calls these two functions. It does not know the voltages of the buttons, so every
 * button counts as GO. */
uint16_t keypad_contacts(void)
{
    return ADCH < LADDER_OPEN ? (uint16_t)(1U << KEY_GO) : 0;
}

keycode_t keypad_held(void)
{
    return ADCH < LADDER_OPEN ? KEY_GO : KEY_NONE;
}
