/* SPDX-License-Identifier: MIT */
/* buttons.c - the buttons as contacts to ground. */
#include "simulator/parts/buttons.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/contacts.h"
#include "simulator/parts/keypad.h"

#define RISE_TIME (2 * CYCLES_PER_US)

static void rise(void *context);
static void update(void);

static event_t rise_event = {.fire = rise, .clock = CLOCK_WORLD};

static contact_t buttons[BUTTONS];
static contacts_t contacts = {.contacts = buttons, .count = BUTTONS, .changed = update};

static uint16_t bounce_ms = BOUNCE_MS_DEFAULT;
static bool is_high[BUTTONS];

static pin_t pin_of(int button)
{
    return machine_wiring()->button[button];
}

/* Falling edges are immediate. Rising edges take RISE_TIME. */
static void update(void)
{
    bool rising = false;
    for (int i = 0; i < BUTTONS; i++) {
        const drive_t drive = pins_drive(pin_of(i));
        if (drive == DRIVE_HIGH && buttons[i].closed) {
            fault_report("buttons", "an output is high at a closed button");
        }
        if (buttons[i].closed && is_high[i]) {
            is_high[i] = false;
            pins_set_input(pin_of(i), false);
        }
        rising |= !buttons[i].closed && !is_high[i] && drive == DRIVE_PULL_UP;
    }
    if (!rising) {
        event_cancel(&rise_event);
    } else if (!rise_event.pending) {
        event_in(&rise_event, RISE_TIME);
    }
}

static void rise(void *context)
{
    (void)context;
    for (int i = 0; i < BUTTONS; i++) {
        if (!buttons[i].closed && !is_high[i] && pins_drive(pin_of(i)) == DRIVE_PULL_UP) {
            is_high[i] = true;
            pins_set_input(pin_of(i), true);
        }
    }
}

bool buttons_part_exists(void)
{
    return machine_wiring()->button[0].port != NULL;
}

int buttons_part_button(const char *name)
{
    static const char *const names[BUTTONS] = {"left", "right", "up", "down", "a", "b"};
    for (int button = 0; buttons_part_exists() && button < BUTTONS; button++) {
        if (strcmp(names[button], name) == 0) {
            return button;
        }
    }
    return -1;
}

void buttons_part_set(int button, bool closed)
{
    if (buttons[button].held != closed) {
        contacts_set(&contacts, (unsigned)button, closed, bounce_ms);
    }
}

void buttons_part_set_bounce(uint16_t milliseconds)
{
    bounce_ms = milliseconds;
}

void buttons_part_start(void)
{
    if (!buttons_part_exists()) {
        return;
    }
    contacts_start(&contacts);
    for (int i = 0; i < BUTTONS; i++) {
        pins_set_input(pin_of(i), false);
    }
    pins_on_change(update);
}
