/* SPDX-License-Identifier: MIT */
/* reeds.c - contacts, bounce, and the levels on ranks and files. */
#include "simulator/parts/reeds.h"

#include <ctype.h>
#include <stddef.h>

#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/game.h"
#include "simulator/machine.h"
#include "simulator/parts/contacts.h"
#include "simulator/parts/expander.h"
#include "simulator/parts/leds.h"

enum { FILES = 8, SQUARES = 64 };

#define RISE_TIME (13 * CYCLES_PER_US)

static void update(void);

static contact_t squares[SQUARES]; /* a piece holds its contact closed */
static contacts_t contacts = {.contacts = squares, .count = SQUARES, .changed = update};
/* how many milliseconds a contact chatters at its next closing; 0: it bounces as usual */
static uint16_t weak_ms[SQUARES];

static bool exists, plugged, has_diodes = true;
static uint16_t bounce_ms = REEDS_BOUNCE_MS;
static uint8_t pulled_low;        /* the files that a low rank pulls low */
static cycle_t is_high_at[FILES]; /* when each file that is not pulled low becomes high */

/* --- Levels ----------------------------------------------------------------------------------- */

/* Returns the ranks that port A drives high, or low if `high` is false. */
static uint8_t driven_ranks(bool high)
{
    const expander_port_t port = expander_part_port(EXPANDER_A);
    return (uint8_t)(~port.inputs & (high ? port.output : ~port.output));
}

static uint8_t contacts_of(unsigned rank)
{
    uint8_t closed = 0;
    for (unsigned file = 0; file < FILES; file++) {
        closed = (uint8_t)(closed | squares[rank * FILES + file].closed << file);
    }
    return closed;
}

/* Returns the files that are low without diodes. A low level spreads from the driven ranks over any
 * number of closed contacts. If the low level reaches a rank that is driven high, the function
 * reports a short circuit. */
static uint8_t spread_low(uint8_t low_ranks)
{
    uint8_t low_files = 0;
    for (unsigned pass = 0; pass < REEDS_RANKS + FILES; pass++) {
        for (unsigned rank = 0; rank < REEDS_RANKS; rank++) {
            const uint8_t closed = contacts_of(rank);
            if (low_ranks >> rank & 1) {
                low_files |= closed;
            } else if (low_files & closed) {
                low_ranks |= (uint8_t)(1U << rank);
            }
        }
    }
    if (low_ranks & driven_ranks(true)) {
        fault_report("reeds", "two outputs fight over closed switches");
    }
    return low_files;
}

static uint8_t files_pulled_low(void)
{
    const uint8_t low_ranks = driven_ranks(false);
    if (!has_diodes) {
        return spread_low(low_ranks);
    }
    uint8_t low_files = 0;
    for (unsigned rank = 0; rank < REEDS_RANKS; rank++) {
        if (low_ranks >> rank & 1) {
            low_files |= contacts_of(rank);
        }
    }
    return low_files;
}

static void update(void)
{
    const uint8_t before = pulled_low;
    const expander_port_t files = expander_part_port(EXPANDER_B);
    pulled_low = files_pulled_low();
    if (pulled_low & ~files.inputs & files.output) {
        fault_report("reeds", "port B drives a file high that a rank pulls low");
    }
    for (unsigned file = 0; file < FILES; file++) {
        if ((before & ~pulled_low) >> file & 1) {
            is_high_at[file] = clocks_now() + RISE_TIME;
        }
    }
}

/* Returns the levels at the pins of a port. An undriven rank is high: the files' pull-ups raise it
 * through the diodes, and the MCP23S17's input keeps this level. */
static uint8_t levels(unsigned port)
{
    const expander_port_t pins = expander_part_port(port);
    uint8_t level = port == EXPANDER_A ? 0xFF : (uint8_t)~pulled_low;
    for (unsigned file = 0; port == EXPANDER_B && file < FILES; file++) {
        if (clocks_now() < is_high_at[file]) {
            level &= (uint8_t) ~(1U << file);
        }
    }
    return (uint8_t)((level & pins.inputs) | (pins.output & ~pins.inputs));
}

/* --- Contacts --------------------------------------------------------------------------------- */

void reeds_part_set(uint8_t file, uint8_t rank, bool piece)
{
    const unsigned i = (unsigned)(rank * FILES + file);
    if (squares[i].held == piece) {
        return;
    }
    uint16_t milliseconds = bounce_ms;
    if (piece && weak_ms[i] != 0) {
        milliseconds = weak_ms[i];
        weak_ms[i] = 0;
    }
    contacts_set(&contacts, i, piece, milliseconds);
}

bool reeds_part_has_piece(uint8_t file, uint8_t rank)
{
    return squares[rank * FILES + file].held;
}

void reeds_part_set_bounce(uint16_t milliseconds)
{
    bounce_ms = milliseconds;
}

void reeds_part_weaken(uint8_t file, uint8_t rank, uint16_t milliseconds)
{
    weak_ms[rank * FILES + file] = milliseconds;
}

uint8_t reeds_part_rank(uint8_t rank)
{
    return contacts_of(rank);
}

/* --- The board -------------------------------------------------------------------------------- */

/* True if the circuit has no lights. The lights of the sensor board are then the only lights. */
static bool brings_lights(void)
{
    const display_t display = machine_wiring()->display;
    return display == DISPLAY_OLED || display == DISPLAY_SHIELD;
}

/* Switches the supply of the sensor board's parts. */
static void give_power(bool on)
{
    expander_part_power(on);
    if (brings_lights()) {
        leds_part_power(on);
    }
}

static void power(bool on)
{
    give_power(on && plugged);
}

void reeds_part_plug(bool now_plugged)
{
    if (now_plugged != plugged) {
        plugged = now_plugged;
        give_power(plugged && machine_has_power());
    }
}

bool reeds_part_exists(void)
{
    return exists;
}

void reeds_part_leave_out_diodes(void)
{
    has_diodes = false;
}

/* Puts the pieces on the squares of the game's first position. */
static void set_up_pieces(void)
{
    unsigned square = SQUARES - FILES; /* a8 */
    for (const char *place = game_pieces()->initial; *place != ' '; place++) {
        if (*place == '/') {
            square -= 2 * FILES;
        } else if (isdigit((unsigned char)*place)) {
            square += (unsigned)(*place - '0');
        } else {
            squares[square].held = squares[square].closed = true;
            square++;
        }
    }
}

void reeds_part_start(void)
{
    exists = plugged = true;
    contacts_start(&contacts);
    set_up_pieces();
    expander_part_start(levels, update);
    if (brings_lights()) {
        leds_part_start();
    }
    machine_on_power(power);
}
