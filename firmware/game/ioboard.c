/* SPDX-License-Identifier: MIT */
#include "firmware/game/ioboard.h"

#include "firmware/game/settings.h"
#include "hal/leds.h"

enum { IOBOARD_PIECE = PIECE_TYPE | PIECE_COLOUR, IOBOARD_LIGHT = 0x07 };

#if EDITION_LIGHTS
/* Bits 7 and 9 of the time in ms switch the blinking lights, so the code needs no division. Bit 7
 * changes every 128 ms, about an eighth of a second. Bit 9 changes every 512 ms, about half a
 * second. */
enum { BLINK_SHIFT = 7 };

static uint8_t shown; /* kinds of lights (light_t) that the LEDs show now, or LIGHT_OFF if a light
                       * has changed */
#endif

static uint8_t *cell(square_t square)
{
    return page_at(square | PAGE_IOBOARD);
}

void ioboard_level(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        ioboard_put(square, page_piece(square));
    }
    page.shown = page.state;
}

void ioboard_put(square_t square, piece_t piece)
{
    *cell(square) = (uint8_t)((piece & IOBOARD_PIECE) | (*cell(square) & IOBOARD_LIGHT));
}

piece_t ioboard_piece(square_t square)
{
    return *cell(square) & IOBOARD_PIECE;
}

#if EDITION_LIGHTS

void ioboard_light(square_t square, light_t light)
{
    *cell(square) = (uint8_t)((*cell(square) & IOBOARD_PIECE) | light);
    shown = LIGHT_OFF;
}

bool ioboard_is_lit(square_t square)
{
    return (*cell(square) & IOBOARD_LIGHT) != LIGHT_OFF;
}

void ioboard_all_dark(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        ioboard_light(square_from_64(index), LIGHT_OFF);
    }
}

void ioboard_poll(uint16_t now_ms)
{
    const uint8_t blinking = (uint8_t) ~(now_ms >> BLINK_SHIFT) & (LIGHT_SLOW | LIGHT_FAST);
    const uint8_t lit = blinking | LIGHT_ON;
    uint8_t turn = 0;
    if (EDITION_SETTINGS && settings_get(SETTING_TURNED) != 0) {
        turn = A1 ^ H8;
    }
    if ((lit ^ turn) == shown) {
        return;
    }
    shown = lit ^ turn;
    square_t square = H8 + 1;
    do {
        uint8_t lights = 0;
        do {
            square--;
            lights = (uint8_t)(lights << 1);
            if ((*cell(square ^ turn) & lit) != 0) {
                lights |= 1;
            }
        } while (square_file(square) != FILE_A);
        leds_set_row(square_rank(square), lights);
        square = (square_t)(square - (A2 - H1 - 1)); /* from the a file to just beyond the h file of
                                                      * the next lower rank */
    } while (square < H8);
}

#endif
