/* SPDX-License-Identifier: MIT */
#include "firmware/cable/corner_lights.h"

#include "base/edition.h"

#if EDITION_GUEST

#include <string.h>

#include "board/square.h"
#include "firmware/game/ioboard.h"

/* These steps lead from the lower right corner of a square to its other corners. A column has nine
 * corners but only eight squares, so one corner of each column has no square. The pattern of that
 * missing square is 0. */
enum { UPPER = 1, LEFT = CORNERS_COLUMN, UPPER_LEFT = LEFT + UPPER };
enum { WITH_SQUARES = CORNERS_COLUMN * 8, FIRST_SLOT = 0x80 };

uint16_t units_ms(uint8_t units)
{
    return (uint16_t)((units * 131U + 24) >> 5); /* 131 / 32 is 4.094 */
}

/* Lights the squares of one slot. */
static void light(const corner_lights_t *lights, uint8_t slot, uint16_t now_ms)
{
    const corner_t *corner = lights->corners;
    for (square_t file = H1; file <= H1; file--) {
        for (square_t square = file; square_on_board(square); square = square_step(square, NORTH)) {
            ioboard_light(square, (corner->shown & slot) != 0 ? LIGHT_ON : LIGHT_OFF);
            corner++;
        }
        corner++;
    }
    ioboard_poll(now_ms);
}

/* Calculates the patterns of the squares from the patterns of the corners. First it finds the slots
 * in which all four corners of a square are lit, and clears these slots in the corners. Then it
 * copies the remaining slots of each corner to those squares at the corner that have `is_whole`
 * set. */
static void map_corners(corner_t *corners)
{
    corner_t *corner = corners;
    uint8_t row = CORNERS_COLUMN;
    for (uint8_t left = WITH_SQUARES; left != 0; left--) {
        const uint8_t a = corner[0].light, b = corner[UPPER].light;
        const uint8_t c = corner[LEFT].light, d = corner[UPPER_LEFT].light;
        corner->shown = 0;
        corner->is_whole = false;
        row--;
        if (row == 0) {
            row = CORNERS_COLUMN;
        } else if (a != 0 && b != 0 && c != 0 && d != 0) {
            corner->shown = a & b & c & d;
            corner->is_whole = true;
        }
        corner++;
    }
    corner = corners;
    for (uint8_t left = WITH_SQUARES; left != 0; left--) {
        const uint8_t rest = (uint8_t)~corner->shown;
        corner[0].light &= rest;
        corner[UPPER].light &= rest;
        corner[LEFT].light &= rest;
        corner[UPPER_LEFT].light &= rest;
        corner++;
    }
    corner = corners;
    for (uint8_t left = WITH_SQUARES; left != 0; left--) {
        if (corner->is_whole) {
            corner->shown |= corner[0].light | corner[UPPER].light | corner[LEFT].light |
                             corner[UPPER_LEFT].light;
        }
        corner++;
    }
}

/* Switches off the middle square in each slot that has exactly three lit squares, side by side. */
static void clear_between(corner_t *corners)
{
    uint8_t one = 0, two = 0, three = 0, four = 0; /* the slots in which at least one, two, three or
                                                    * four squares are lit */
    corner_t *corner = corners;
    for (uint8_t left = WITH_SQUARES; left != 0; left--) {
        const uint8_t pattern = corner->shown;
        four |= three & pattern;
        three |= two & pattern;
        two |= one & pattern;
        one |= pattern;
        corner++;
    }
    three &= (uint8_t)~four;
    corner = corners;
    for (uint8_t left = WITH_SQUARES; left != 0; left--) {
        const uint8_t end = corner->shown & three;
        corner[UPPER].shown &= (uint8_t) ~(end & corner[2 * UPPER].shown);
        corner[LEFT].shown &= (uint8_t) ~(end & corner[2 * LEFT].shown);
        corner++;
    }
}

static bool blinks(const corner_t *corner)
{
    for (uint8_t left = WITH_SQUARES; left != 0; left--) {
        if (corner->shown != 0 && corner->shown != 0xFF) {
            return true;
        }
        corner++;
    }
    return false;
}

void corner_lights_show(corner_lights_t *lights, uint16_t now_ms)
{
    map_corners(lights->corners);
    clear_between(lights->corners);
    lights->slot_units = lights->corners[CORNERS].light;
    lights->slot_began_ms = now_ms;
    lights->slot = blinks(lights->corners) ? FIRST_SLOT : 0;
    light(lights, FIRST_SLOT, now_ms);
}

void corner_lights_clear(corner_lights_t *lights, uint16_t now_ms)
{
    memset(lights, 0, sizeof *lights);
    light(lights, 0, now_ms);
}

void corner_lights_poll(corner_lights_t *lights, uint16_t now_ms)
{
    const uint16_t slot_ms = units_ms(lights->slot_units);
    if (lights->slot == 0 || (uint16_t)(now_ms - lights->slot_began_ms) < slot_ms) {
        return;
    }
    lights->slot_began_ms = (uint16_t)(lights->slot_began_ms + slot_ms);
    lights->slot = (uint8_t)(lights->slot > 1 ? lights->slot >> 1 : FIRST_SLOT);
    light(lights, lights->slot, now_ms);
}

#endif
