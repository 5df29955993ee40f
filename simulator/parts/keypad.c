/* SPDX-License-Identifier: MIT */
/* keypad.c - contacts, bounce and the levels on rows and columns. */
#include "simulator/parts/keypad.h"

#include <stddef.h>
#include <string.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/machine.h"
#include "simulator/parts/contacts.h"

enum { WIRES = KEYPAD_ROWS + KEYPAD_COLUMNS }; /* the rows, then the columns */

#define RISE_TIME (2 * CYCLES_PER_US)

static void rise(void *context);
static void update(void);

static event_t rise_event = {.fire = rise, .clock = CLOCK_WORLD};

static contact_t keys[KEYPAD_KEYS];
static contacts_t contacts = {.contacts = keys, .count = KEYPAD_KEYS, .changed = update};

static uint16_t bounce_ms = BOUNCE_MS_DEFAULT;
static bool wire_high[WIRES];
static bool updating;

static pin_t pin_of(int wire)
{
    const wiring_t *wiring = machine_wiring();
    return wire < KEYPAD_ROWS ? wiring->key_row[wire] : wiring->key_column[wire - KEYPAD_ROWS];
}

/* --- Levels ----------------------------------------------------------------------------------- */

/* For each wire, finds the set of wires that closed contacts join to it, directly or over other
 * wires. The set contains the wire itself. */
static void find_joined(uint8_t joined[WIRES])
{
    for (int i = 0; i < WIRES; i++) {
        joined[i] = (uint8_t)(1U << i);
    }
    for (int key = 0; key < KEYPAD_KEYS; key++) {
        if (!keys[key].closed) {
            continue;
        }
        int row = key / KEYPAD_COLUMNS;
        int column = KEYPAD_ROWS + key % KEYPAD_COLUMNS;
        uint8_t both = joined[row] | joined[column];
        for (int i = 0; i < WIRES; i++) {
            if (both >> i & 1) {
                joined[i] = both;
            }
        }
    }
}

/* `joined` is a set of joined wires. Returns the level to which pins drive them: 0, 1, or -1 if no
 * pin drives them. */
static int level_of(uint8_t joined)
{
    bool low = false, high = false, pulled_up = false;
    for (int i = 0; i < WIRES; i++) {
        if (joined >> i & 1) {
            drive_t drive = pins_drive(pin_of(i));
            low |= drive == DRIVE_LOW;
            high |= drive == DRIVE_HIGH;
            pulled_up |= drive == DRIVE_PULL_UP;
        }
    }
    if (low && high) {
        fault_report("keypad", "two outputs fight over a closed contact");
    }
    return low ? 0 : high || pulled_up ? 1 : -1;
}

/* Updates the levels of the wires. Falling edges are immediate. Rising edges take RISE_TIME. If
 * another change comes before the end of this time, the rising edge is cancelled. */
static void update(void)
{
    if (updating) {
        return;
    }
    updating = true;
    uint8_t joined[WIRES];
    find_joined(joined);
    bool rising = false;
    for (int i = 0; i < WIRES; i++) {
        int level = level_of(joined[i]);
        if (level == 0 && wire_high[i]) {
            wire_high[i] = false;
            pins_set_input(pin_of(i), false);
        } else if (level == 1 && !wire_high[i]) {
            if (pins_drive(pin_of(i)) == DRIVE_HIGH) {
                wire_high[i] = true;
                pins_set_input(pin_of(i), true);
            } else {
                rising = true;
            }
        }
    }
    if (!rising) {
        event_cancel(&rise_event);
    } else if (!rise_event.pending) {
        event_in(&rise_event, RISE_TIME);
    }
    updating = false;
}

static void rise(void *context)
{
    (void)context;
    uint8_t joined[WIRES];
    find_joined(joined);
    for (int i = 0; i < WIRES; i++) {
        if (!wire_high[i] && level_of(joined[i]) == 1) {
            wire_high[i] = true;
            pins_set_input(pin_of(i), true);
        }
    }
}

/* --- Contacts --------------------------------------------------------------------------------- */

void keypad_part_set(int key, bool closed)
{
    if (keys[key].held != closed) {
        contacts_set(&contacts, (unsigned)key, closed, bounce_ms);
    }
}

void keypad_part_set_bounce(uint16_t milliseconds)
{
    bounce_ms = milliseconds;
}

static const char *const names[KEYPAD_KEYS] = {"a1",   "b2",  "c3",   "d4",   "e5",   "f6",
                                               "g7",   "h8",  "menu", "info", "hint", "level",
                                               "back", "fwd", "clr",  "go"};

/* True if the board has a matrix of keys. */
static bool exists(void)
{
    return machine_wiring()->key_row[0].port != NULL;
}

int keypad_part_key(const char *name)
{
    if (!exists()) {
        return -1;
    }
    for (int key = 0; key < KEYPAD_KEYS; key++) {
        if (strcmp(names[key], name) == 0) {
            return key;
        }
    }
    return -1;
}

void keypad_part_start(void)
{
    if (!exists()) {
        return;
    }
    contacts_start(&contacts);
    for (int i = 0; i < WIRES; i++) {
        pins_set_input(pin_of(i), false);
    }
    pins_on_change(update);
}
