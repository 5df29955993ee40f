/* SPDX-License-Identifier: MIT */
#include "firmware/ui/ranks.h"

#include "base/edition.h"

#if EDITION_LADDER

#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"

enum { PAIRS = 4, GLYPHS = 8 /* number of glyphs that the display holds at once */ };

static uint8_t pair; /* number of the pair of ranks on show; pair 0 is farthest from the player */

void ranks_open(void)
{
    pair = 0;
}

screen_t ranks_key(keycode_t key)
{
    if (key == KEY_CLR || key == KEY_INFO) {
        return SCREEN_PLAY;
    }
    if (key_is_step(key)) {
        pair = entry_step(pair, key, PAIRS - 1);
    } else {
        sound_refused();
    }
    return SCREEN_INFO;
}

static piece_t piece_in(uint8_t line, uint8_t column)
{
    square_t square = square_at(column, (uint8_t)(7 - 2 * pair - line));
    if (settings_is_turned()) {
        square ^= A1 ^ H8;
    }
    return ioboard_piece(square);
}

/* True if the display has room for the glyphs of both ranks. */
static bool glyphs_fit(void)
{
    uint16_t seen = 0;
    for (uint8_t place = 0; place < 16; place++) {
        const piece_t piece = piece_in(place / 8, place % 8);
        if (piece != NO_PIECE) {
            seen |= (uint16_t)(1U << screen_glyph(piece));
        }
    }
    uint8_t kinds = 0;
    for (; seen != 0; seen &= (uint16_t)(seen - 1)) {
        kinds++;
    }
    return kinds <= GLYPHS;
}

void ranks_draw(void)
{
    const bool as_glyphs = glyphs_fit();
    for (uint8_t line = 0; line < 2; line++) {
        uint8_t number = (uint8_t)(8 - 2 * pair - line);
        if (settings_is_turned()) {
            number = (uint8_t)(9 - number);
        }
        screen_number(number);
        screen_char(' ');
        for (uint8_t column = 0; column < 8; column++) {
            const piece_t piece = piece_in(line, column);
            if (piece == NO_PIECE) {
                screen_char('.');
            } else if (as_glyphs) {
                screen_piece(piece);
            } else {
                screen_char(piece_letter(piece));
            }
        }
        screen_end();
    }
}

#endif
