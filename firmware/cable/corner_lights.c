#include "firmware/cable/corner_lights.h"

#include "base/edition.h"

#if EDITION_GUEST

#include <string.h>

#include "board/square.h"
#include "firmware/game/ioboard.h"

/* The corners of a square, from its lower right corner. Each column of corners has one corner more
 * than squares. So the last place of a column is no square, and its pattern is 0. */
enum { UPPER = 1, LEFT = CORNERS_COLUMN, UPPER_LEFT = LEFT + UPPER };
enum { FIRST_SLOT = 0x80 };

uint16_t units_ms(uint8_t units)
{
    return (uint16_t)((units * 131U + 24) >> 5); /* 131 / 32 is 4.094 */
}

/* Sends the lights of a slot. */
static void light(const corner_lights_t *lights, uint8_t slot, uint16_t now_ms)
{
    const uint8_t *pattern = lights->shown;
    for (square_t file = H1; file <= H1; file--) {
        for (square_t square = file; square_on_board(square); square = square_step(square, NORTH)) {
            ioboard_light(square, (*pattern & slot) != 0 ? LIGHT_ON : LIGHT_OFF);
            pattern++;
        }
        pattern++;
    }
    ioboard_poll(now_ms);
}

/* Makes the squares' patterns from the corners'. Takes the lit squares out of the corners, so that
 * the slots for which no square accounts are left. */
static void map_corners(corner_lights_t *lights)
{
    bool whole[SQUARE_PLACES]; /* all corners of the square are lit in some slot */
    uint8_t *corner = lights->next;
    uint8_t row = 0;
    for (uint8_t place = 0; place < SQUARE_PLACES; place++, corner++) {
        const uint8_t a = corner[0], b = corner[UPPER];
        const uint8_t c = corner[LEFT], d = corner[UPPER_LEFT];
        row++;
        if (row == CORNERS_COLUMN) {
            row = 0;
        }
        whole[place] = row != 0 && a != 0 && b != 0 && c != 0 && d != 0;
        lights->shown[place] = whole[place] ? a & b & c & d : 0;
    }
    corner = lights->next;
    for (uint8_t place = 0; place < SQUARE_PLACES; place++, corner++) {
        const uint8_t rest = (uint8_t)~lights->shown[place];
        corner[0] &= rest;
        corner[UPPER] &= rest;
        corner[LEFT] &= rest;
        corner[UPPER_LEFT] &= rest;
    }
    corner = lights->next;
    for (uint8_t place = 0; place < SQUARE_PLACES; place++, corner++) {
        if (whole[place]) {
            lights->shown[place] |= corner[0] | corner[UPPER] | corner[LEFT] | corner[UPPER_LEFT];
        }
    }
}

/* Makes the square between dark, in each slot with exactly three lit squares side by side. */
static void clear_between(uint8_t *shown)
{
    uint8_t one = 0, two = 0, three = 0, four = 0; /* the slots with at least so many lit squares */
    for (uint8_t place = 0; place < SQUARE_PLACES; place++) {
        const uint8_t pattern = shown[place];
        four |= three & pattern;
        three |= two & pattern;
        two |= one & pattern;
        one |= pattern;
    }
    three &= (uint8_t)~four;
    for (uint8_t place = 1; place < SQUARE_PLACES - 1; place++) {
        uint8_t *const square = shown + place;
        uint8_t ends = square[UPPER] & *(square - UPPER);
        if (place >= LEFT && place < SQUARE_PLACES - LEFT) {
            ends |= square[LEFT] & *(square - LEFT);
        }
        *square &= (uint8_t) ~(ends & three);
    }
}

static bool blinks(const uint8_t *shown)
{
    for (uint8_t place = 0; place < SQUARE_PLACES; place++) {
        if (shown[place] != 0 && shown[place] != 0xFF) {
            return true;
        }
    }
    return false;
}

void corner_lights_show(corner_lights_t *lights, uint16_t now_ms)
{
    map_corners(lights);
    clear_between(lights->shown);
    lights->slot_units = lights->next_units;
    lights->slot_began_ms = now_ms;
    lights->slot = blinks(lights->shown) ? FIRST_SLOT : 0;
    light(lights, FIRST_SLOT, now_ms);
}

void corner_lights_clear(corner_lights_t *lights, uint16_t now_ms)
{
    memset(lights->shown, 0, SQUARE_PLACES);
    lights->slot = 0;
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
