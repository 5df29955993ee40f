/* SPDX-License-Identifier: MIT */
#include "firmware/ui/by_pad.h"

#if EDITION_PAD

#include "base/put.h"
#include "board/fen.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/pad/pad.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/play/play_lines.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/puzzle.h"
#include "hal/clock.h"
#include "hal/power.h"

keycode_t by_pad_key(void)
{
    const button_t pressed = pad_has_keys() ? BUTTON_NONE : buttons_read();
    return pad_poll(pressed, buttons_held(), (uint16_t)clock_ms());
}

/* --- What a screen asks for ------------------------------------------------------------------- */

/* Returns what the pad must let the player choose next for a typed move: the square from or to. */
static pad_wish_t entry_wish(void)
{
    return entry_keys() < ENTRY_SQUARE ? PAD_FROM : PAD_TO;
}

/* Returns what the game's screen asks the pad for. After the end of a game the pad shows no cursor,
 * because the name of the cursor's square would hide the result. */
static pad_wish_t game_wish(void)
{
    if (game_result() != RESULT_NONE) {
        return PAD_WAITS;
    }
    if (uci_is_active() || play_stage() == STAGE_PROMOTION) {
        return PAD_STEPS;
    }
    return is_players_turn() ? entry_wish() : PAD_WAITS;
}

static pad_wish_t wish_of(screen_t screen)
{
    if (screen == SCREEN_PLAY) {
        return game_wish();
    }
    if (EDITION_LADDER && screen == SCREEN_INFO) {
        return PAD_PAGES;
    }
    if (screen == SCREEN_START) {
        return PAD_WAITS;
    }
    if (screen == SCREEN_SETUP || screen == SCREEN_INFO ||
        (EDITION_GUEST && screen == SCREEN_GUEST)) {
        return PAD_ANY;
    }
    return puzzle_is_on(screen) && puzzle_takes_moves() ? entry_wish() : PAD_STEPS;
}

void by_pad_ask(screen_t screen)
{
    if (!pad_has_keys()) {
        pad_ask(wish_of(screen), screen == SCREEN_PLAY && is_players_turn() &&
                                     (play_stage() != STAGE_TURN || play.reminders != 0));
    }
}

/* --- The list --------------------------------------------------------------------------------- */

_Static_assert(TEXTS_IN(LISTED) == PAD_LISTED, "a text for each key of the list");

/* Writes the name of the key at `place` in the list. The first key has place 0. */
static void write_name(uint8_t place)
{
    text_write(text_nth(TEXTS_LISTED, place));
    screen_end();
}

bool by_pad_draw_list(void)
{
    const uint8_t place = pad_list_place();
    if (place == 0) {
        return false;
    }
    screen_char('>');
    write_name((uint8_t)(place - 1));
    screen_char(' ');
    write_name(place == PAD_LISTED ? 0 : place);
    return true;
}

/* --- The cursor ------------------------------------------------------------------------------- */

#if EDITION_LADDER

/* True if the second line shows the cursor's square. False if the screen needs this line for a
 * question or a message. */
static bool cursor_is_shown(screen_t screen)
{
    if (pad_cursor() == SQUARE_NONE) {
        return false;
    }
    if (screen != SCREEN_PLAY || pad_has_moved()) {
        return true;
    }
    return play_stage() == STAGE_TURN && play.reminders == 0 &&
           (text_is_none(play.notice) || play.ticks[TIMER_NOTICE] == 0);
}

void by_pad_draw_cursor(screen_t screen)
{
    if (!cursor_is_shown(screen)) {
        return;
    }
    square_t square = pad_cursor();
    if (settings_is_turned()) {
        square ^= A1 ^ H8;
    }
    screen_second_line();
    if (screen == SCREEN_PLAY) {
        play_draw_seconds();
    }
    const piece_t piece = ioboard_piece(square);
    screen_char('>');
    if (piece == NO_PIECE) {
        screen_char(' ');
    } else {
        screen_piece(piece);
    }
    square_write(square);
    screen_end();
    screen_keep_second_line();
}

#endif

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
