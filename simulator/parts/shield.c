/* SPDX-License-Identifier: MIT */
/* shield.c - the buttons as a chain of resistors with five contacts, and the backlight's
 * transistor. */
#include "simulator/parts/shield.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/contacts.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/supply.h"
#include "simulator/random.h"

enum { FULL_SCALE = 1024, NOISE_MV = 10, TOLERANCE_PERCENT = 5 };

/* The contacts in their order along the chain. The first contact is next to ground. */
enum { RIGHT, UP, DOWN, LEFT, SELECT };

static const struct {
    const char *name;
    uint8_t place;
} buttons[SHIELD_BUTTONS] = {
    {"left", LEFT}, {"right", RIGHT}, {"up", UP}, {"down", DOWN}, {"select", SELECT}};

/* The resistor to the supply, and the resistors between the contacts, in ohms. If the resistors
 * were exact, the five buttons of the three chains would read 0, 145, 329, 505, 741; 0, 99, 255,
 * 409, 640; and 0, 512, 683, 768, 819. */
typedef struct {
    double pull_up, steps[SHIELD_BUTTONS];
} chain_t;

static const chain_t chains[SHIELD_LADDERS] = {
    {2000, {0, 330, 620, 1000, 3300}},
    {2000, {0, 214, 450, 668, 2010}},
    {2000, {0, 2000, 2000, 2000, 2000}},
};

static unsigned ladder = 1;
static chain_t chain; /* the resistors of this shield */

static void nothing_changes(void)
{
}

static contact_t places[SHIELD_BUTTONS];
static contacts_t contacts = {
    .contacts = places, .count = SHIELD_BUTTONS, .changed = nothing_changes};
static uint16_t bounce_ms = BOUNCE_MS_DEFAULT;

static bool exists(void)
{
    return machine_wiring()->key_ladder.port != NULL;
}

int shield_part_button(const char *name)
{
    for (int button = 0; exists() && button < SHIELD_BUTTONS; button++) {
        if (strcmp(buttons[button].name, name) == 0) {
            return button;
        }
    }
    return -1;
}

void shield_part_set(int button, bool closed)
{
    const uint8_t place = buttons[button].place;
    if (places[place].held != closed) {
        contacts_set(&contacts, place, closed, bounce_ms);
    }
}

void shield_part_set_bounce(uint16_t milliseconds)
{
    bounce_ms = milliseconds;
}

/* Returns the resistance of a real resistor: `ohms`, changed at random within its tolerance. */
static double bought(double ohms)
{
    enum { STEPS = 1000 };
    const double share = (double)random_below(2 * STEPS + 1) / STEPS - 1;
    return ohms * (1 + share * TOLERANCE_PERCENT / 100);
}

void shield_part_choose(unsigned number)
{
    ladder = number;
    const chain_t *const exact = &chains[number - 1];
    chain.pull_up = bought(exact->pull_up);
    for (int place = 0; place < SHIELD_BUTTONS; place++) {
        chain.steps[place] = bought(exact->steps[place]);
    }
}

unsigned shield_part_ladder(void)
{
    return ladder;
}

uint16_t shield_part_reading(void)
{
    double below = 0, share = 1;
    for (int place = 0; place < SHIELD_BUTTONS; place++) {
        below += chain.steps[place];
        if (places[place].closed) {
            share = below / (below + chain.pull_up);
            break;
        }
    }
    const double supply = supply_mv() > 0 ? supply_mv() : 1;
    const double noise = (double)random_below(2 * NOISE_MV + 1) - NOISE_MV;
    const double reading = (share + noise / supply) * FULL_SCALE;
    return reading < 0 ? 0 : reading > FULL_SCALE - 1 ? FULL_SCALE - 1 : (uint16_t)reading;
}

static void light_changed(void)
{
    if (pins_drive(machine_wiring()->lcd_light) == DRIVE_HIGH) {
        fault_report("shield", "D10 is driven high: the backlight's transistor has no resistor");
    }
}

bool shield_part_is_lit(void)
{
    return machine_has_power() && pins_drive(machine_wiring()->lcd_light) != DRIVE_LOW;
}

void shield_part_start(void)
{
    if (exists()) {
        contacts_start(&contacts);
        shield_part_choose(ladder);
        pins_on_change(light_changed);
    }
}
