#include "firmware/game/ioboard.h"

#include "hal/leds.h"

enum { IOBOARD_PIECE = PIECE_TYPE | PIECE_COLOUR, IOBOARD_LIGHT = 0x03 };

/* Bits of the time: lit half of it. 512 ms is as good as half a second and needs no division. */
enum { SLOW_SHIFT = 9, FAST_SHIFT = 7 };

#define STALE 0xFF

static uint8_t shown_phase = STALE; /* of blinking, as the lights show it; STALE: one has changed */

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

void ioboard_light(square_t square, light_t light)
{
    *cell(square) = (uint8_t)(ioboard_piece(square) | light);
    shown_phase = STALE;
}

void ioboard_all_dark(void)
{
    for (uint8_t index = 0; index < 64; index++)
        ioboard_light(square_from_64(index), LIGHT_OFF);
}

void ioboard_poll(uint16_t now_ms)
{
    const uint8_t slow = now_ms >> SLOW_SHIFT & 1;
    const uint8_t fast = now_ms >> FAST_SHIFT & 1;
    const uint8_t phase = (uint8_t)(slow << 1 | fast);
    if (phase == shown_phase)
        return;
    shown_phase = phase;

    /* Lights that are on now, a bit for each light_t. */
    const uint8_t lit =
        (uint8_t)(1 << LIGHT_ON | (slow ^ 1) << LIGHT_SLOW | (fast ^ 1) << LIGHT_FAST);
    for (uint8_t rank = RANK_1; rank <= RANK_8; rank++) {
        uint8_t lights = 0;
        for (uint8_t file = FILE_H; file <= FILE_H; file--) {
            const uint8_t light = *cell(square_at(file, rank)) & IOBOARD_LIGHT;
            lights = (uint8_t)(lights << 1 | (lit >> light & 1));
        }
        leds_set_row(rank, lights);
    }
}
