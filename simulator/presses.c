/* SPDX-License-Identifier: MIT */
/* presses.c - a queue of keys. An event closes and opens them one after the other. */
#include "simulator/presses.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "simulator/clocks.h"
#include "simulator/parts/buttons.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/shield.h"

enum { QUEUE = 64, NO_KEY = -1 };

static void press_step(void *context);

static event_t next_step = {.fire = press_step, .clock = CLOCK_WORLD};
static uint8_t queue[QUEUE];
static unsigned queued;
static int held = NO_KEY;

int presses_named(const char *name)
{
    const int button = buttons_part_exists() ? buttons_part_button(name) : shield_part_button(name);
    return button < 0 ? keypad_part_key(name) : PRESSES_BUTTONS + button;
}

void presses_set(int key, bool closed)
{
    if (key < PRESSES_BUTTONS) {
        keypad_part_set(key, closed);
    } else if (buttons_part_exists()) {
        buttons_part_set(key - PRESSES_BUTTONS, closed);
    } else {
        shield_part_set(key - PRESSES_BUTTONS, closed);
    }
}

static void press_step(void *context)
{
    (void)context;
    if (held != NO_KEY) {
        presses_set(held % PRESSES_HELD, false);
        held = NO_KEY;
        event_in(&next_step, KEY_OPEN_MS * CYCLES_PER_MS);
    } else if (queued > 0) {
        held = queue[0];
        memmove(queue, queue + 1, --queued);
        presses_set(held % PRESSES_HELD, true);
        event_in(&next_step, (held >= PRESSES_HELD ? KEY_HELD_MS : KEY_CLOSED_MS) * CYCLES_PER_MS);
    }
}

void presses_add(int key)
{
    if (queued < QUEUE) {
        queue[queued++] = (uint8_t)key;
    }
    if (!next_step.pending) {
        press_step(NULL);
    }
}

int presses_held(void)
{
    return held;
}

unsigned presses_left(void)
{
    return queued + (held != NO_KEY);
}
