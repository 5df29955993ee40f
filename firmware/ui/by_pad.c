/* SPDX-License-Identifier: MIT */
#include "firmware/ui/by_pad.h"

#if EDITION_PAD

#include "base/put.h"
#include "firmware/game/game.h"
#include "firmware/pad/pad.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/reach.h"
#include "firmware/ui/play/play_state.h"
#include "hal/clock.h"
#include "hal/power.h"

keycode_t by_pad_key(void)
{
    const button_t pressed = pad_has_keys() ? BUTTON_NONE : buttons_read();
    return pad_poll(pressed, buttons_held(), (uint16_t)clock_ms());
}

bool by_pad_has_news(void)
{
    return pad_take_news();
}

/* The name of a key in the list. */
static void write_name(keycode_t key)
{
    text_write(text_nth(TEXTS_LISTED, (uint8_t)(key - KEY_MENU)));
    screen_end();
}

bool by_pad_draw_list(void)
{
    const keycode_t listed = pad_listed();
    if (listed == KEY_NONE) {
        return false;
    }
    uint8_t place = 0;
    while (pad_list[place] != listed) {
        place++;
    }
    place++;
    screen_char('>');
    write_name(listed);
    screen_char(' ');
    write_name((keycode_t)pad_list[place == PAD_LISTED ? 0 : place]);
    return true;
}

/* Asks for a move. The left half holds the position. */
static void ask_for_move(void)
{
    const uint8_t typed = entry_keys();
    const move_t last = game_last_move();
    reach_tell(typed < ENTRY_SQUARE ? SQUARE_NONE : entry_from(),
               move_is_none(last) ? SQUARE_NONE : last.to, 0);
    pad_ask(typed < ENTRY_SQUARE ? PAD_FROM : PAD_TO, play_stage() != STAGE_TURN);
}

void by_pad_ask(screen_t screen)
{
    if (pad_has_keys()) {
        return;
    }
    if (screen == SCREEN_PLAY) {
        if (is_players_turn()) {
            ask_for_move();
        } else {
            pad_ask(play_stage() == STAGE_PROMOTION ? PAD_STEPS : PAD_WAITS, false);
        }
    } else if (screen == SCREEN_SETUP || screen == SCREEN_INFO) {
        pad_ask(PAD_ANY, false);
    } else {
        pad_ask(screen == SCREEN_START ? PAD_WAITS : PAD_STEPS, false);
    }
}

#if EDITION_CONSOLE

enum { WAKES_MS = 2000 };

bool by_pad_tells_waking(void)
{
    put_to(screen_char);
    screen_begin();
    screen_line(TEXT_WAKES);
    screen_line(TEXT_NOTHING);
    const uint16_t since = (uint16_t)clock_ms();
    while ((uint16_t)((uint16_t)clock_ms() - since) < WAKES_MS) {
        if (!keypad_is_idle()) {
            return true;
        }
        power_idle();
    }
    return false;
}

#endif

#endif
