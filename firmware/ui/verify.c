/* SPDX-License-Identifier: MIT */
#include "firmware/ui/verify.h"

#include "firmware/game/ioboard.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"

static square_t looked_at; /* typed square, or a half-typed square */

static void look_at(square_t square)
{
    looked_at = square;
    ioboard_all_dark();
    ioboard_light(square, LIGHT_ON);
}

void verify_open(void)
{
    look_at(A1);
}

screen_t verify_key(keycode_t key)
{
    if (key_is_square(key)) {
        looked_at = entry_square(looked_at, key);
        if (square_on_board(looked_at)) {
            look_at(looked_at);
        }
    } else if (key_is_step(key)) {
        look_at(entry_step_piece(looked_at, key));
    } else if (key != KEY_CLR) {
        sound_refused();
    } else if (square_on_board(looked_at)) {
        ioboard_all_dark(); /* the game's screen sets no lights while Nibble thinks */
        return SCREEN_PLAY;
    } else {
        look_at(looked_at ^ HALF_SQUARE);
    }
    return SCREEN_INFO;
}

void verify_draw(void)
{
    entry_draw_square(looked_at);
    if (square_on_board(looked_at)) {
        screen_char(' ');
        screen_piece_name(ioboard_piece(looked_at));
    }
    screen_end();
    screen_line(TEXT_VERIFY_KEYS);
}
