/* SPDX-License-Identifier: MIT */
#include "firmware/ui/guest/guest_screen.h"

#include "base/edition.h"

#if EDITION_GUEST

#include "board/attack.h"
#include "board/rules.h"
#include "firmware/game/guest.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/guest/guest_hands.h"
#include "firmware/ui/guest/guest_moves.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_hands.h"
#include "firmware/ui/play/play_state.h"
#include "hal/sensors.h"

uint8_t guest_language;
bool guest_has_cable;

static bool resumes; /* true if the device's own game must still be resumed after power-on */

/* --- Lights ----------------------------------------------------------------------------------- */

static void set_lights(void)
{
    if (settings_get(SETTING_CABLE) == CABLE_CHESSLINK) {
        return; /* because the program sets the lights */
    }
    ioboard_all_dark();
    if (felt_light()) {
        return;
    }
    if (guest_waits()) {
        told_move_t told;
        guest_tell_last(&told);
        ioboard_light(told.from, LIGHT_SLOW);
        ioboard_light(told.to, LIGHT_SLOW);
    } else {
        entry_light_targets();
        if (attack_in_check(page.state.side)) {
            ioboard_light(page_king(page.state.side), LIGHT_FAST);
        }
    }
}

void guest_screen_start(void)
{
    guest_end();
    guest_language = settings_get(SETTING_CABLE);
    guest_has_cable = guest_language != CABLE_UCI;
    resumes = guest_has_cable;
    if (guest_has_cable) {
        guest_begin();
    }
}

bool guest_screen_is_due(void)
{
    const uint8_t chosen = settings_get(SETTING_CABLE);
    const bool changed = chosen != guest_language;
    guest_language = chosen;
    guest_has_cable |= changed;
    return changed && chosen != CABLE_UCI;
}

void guest_screen_open(void)
{
    guest_forget_entry();
    ioboard_all_dark();
    set_lights();
}

/* Gives the left half and the ioboard back to the device's own game, and resumes this game. */
static void leave_guest(void)
{
    guest_forget_entry();
    guest_end();
    ioboard_all_dark();
    play_return();
    if (resumes || game_computer_plays(page.state.side)) {
        play_resume();
    }
    resumes = false;
}

/* --- A board without rules -------------------------------------------------------------------- */

/* Changes the piece on the typed square into the next or the previous kind of piece. The order is
 * from king to pawn, first white, then black. */
static void rename_piece(keycode_t key)
{
    enum { LAST = ENTRY_PIECES - 1 };
    const square_t square = entry_from();
    const piece_t piece = ioboard_piece(square);
    if (entry_keys() != ENTRY_SQUARE || piece == NO_PIECE) {
        sound_refused();
        return;
    }
    uint8_t number = 0;
    while (number < LAST && entry_pieces[number] != piece) {
        number++;
    }
    ioboard_put(square, entry_pieces[entry_step(number, key, LAST)]);
}

/* Moves a piece on the ioboard as typed. This works only while the sensor board is unplugged. */
static void move_freely(void)
{
    const square_t from = entry_from();
    const piece_t piece = ioboard_piece(from);
    if (sensors_state() != SENSORS_LOST || entry_keys() != ENTRY_MOVE || piece == NO_PIECE) {
        sound_refused();
        return;
    }
    ioboard_put(from, NO_PIECE);
    ioboard_put(entry_to(), piece);
    entry_clear();
}

static void free_key(keycode_t key)
{
    if (key_is_square(key)) {
        entry_key(key);
    } else if (key_is_step(key)) {
        rename_piece(key);
    } else if (key == KEY_GO && entry_keys() == ENTRY_SQUARE) {
        entry_clear();
    } else if (key == KEY_GO) {
        move_freely();
    } else if (key == KEY_LEVEL) {
        guest_new_game();
    } else {
        sound_refused();
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Takes a square key. If the program's move waits for the player, this key also confirms that the
 * player has made this move on the board. */
static void type_square(keycode_t key)
{
    if (guest_waits()) {
        guest_carried_out();
    }
    const text_t reason = entry_take_key(key);
    if (!text_is_none(reason)) {
        guest_refuse(reason);
    }
}

static void game_key(keycode_t key)
{
    if (key_is_square(key)) {
        type_square(key);
    } else if (key == KEY_GO && entry_keys() == ENTRY_MOVE) {
        guest_confirm();
    } else if (key == KEY_GO && entry_keys() == 0 && guest_waits()) {
        guest_carried_out();
    } else if (key == KEY_BACK) {
        guest_step_back();
    } else if (key == KEY_LEVEL) {
        guest_begin_again();
    } else {
        sound_refused();
    }
}

/* Takes the answer to a question. Returns false if `key` is not an answer. */
static bool answer_key(keycode_t key)
{
    if (guest_says.asks == ASKS_PROMOTION && key_is_step(key)) {
        guest_says.promotion = entry_step(guest_says.promotion, key, 3);
        return true;
    }
    if (guest_says.asks == ASKS_PROMOTION && key == KEY_GO) {
        guest_confirm();
        return true;
    }
    const bool begins = guest_says.asks == ASKS_NEW && key == KEY_GO;
    const bool asked = guest_says.asks != ASKS_NOTHING;
    guest_says.asks = ASKS_NOTHING;
    if (begins) {
        guest_new_game();
    }
    return begins || (asked && key == KEY_CLR);
}

/* Reacts if the program has changed the game. Returns false if the program has changed nothing. */
static bool take_news(void)
{
    const bool news = guest_has_news();
    if (news && (guest_waits() || guest_says.asks != ASKS_NOTHING)) {
        guest_forget_entry(); /* because the question was about the old position */
        sound_move();
    }
    return news;
}

screen_t guest_screen_key(keycode_t key)
{
    take_news(); /* because the program's move came before the key */
    const bool had_notice = !text_is_none(guest_says.notice);
    guest_says.notice = TEXT_NOTHING;
    if (key == KEY_MENU) {
        leave_guest();
        return play_key(key);
    }
    if (answer_key(key)) {
        /* answer_key() has handled the answer. */
    } else if (key == KEY_CLR) {
        if (!entry_remove() && !had_notice) {
            leave_guest();
            return SCREEN_PLAY;
        }
    } else if (guest_is_free()) {
        free_key(key);
    } else {
        game_key(key);
    }
    set_lights();
    return SCREEN_GUEST;
}

bool guest_screen_follow(bool asked)
{
    const bool felt = play_hands_take_news();
    const bool news = take_news() || felt;
    if (!guest_hands_follow(asked || news) && !news) {
        return false;
    }
    set_lights();
    return true;
}

/* --- The display ------------------------------------------------------------------------------ */

/* Writes the king of the side that moves next on the player's board, then a text for this side. */
static void say_to_side(text_t text)
{
    screen_king(page.shown.side);
    text_write(text);
}

/* Writes the last move, or the move that has been taken back. */
static void draw_last(void)
{
    told_move_t told;
    if (guest_tell_back(&told)) {
        text_write(TEXT_TAKEN_BACK);
        screen_move(&told);
        return;
    }
    if (guest_plies() == 0) {
        text_write(TEXT_NEW_GAME);
        return;
    }
    guest_tell_last(&told);
    screen_numbered_move((uint16_t)((guest_plies() + 1) / 2), &told);
}

/* Draws line 0: the typed squares, or the last move and whether it gives check. */
static void draw_upper_line(void)
{
    if (entry_keys() != 0) {
        entry_draw();
        if (guest_says.asks == ASKS_PROMOTION) {
            screen_promotion(guest_says.promotion);
        } else if (guest_is_free() && entry_keys() == ENTRY_SQUARE) {
            screen_piece(ioboard_piece(entry_from()));
        }
    } else if (!guest_is_free()) {
        if (!guest_waits() && attack_in_check(page.state.side)) {
            screen_right_text(TEXT_CHECK);
        }
        draw_last();
    }
}

/* Writes on line 1 what the player has to do on the sensor board. Returns false if there is nothing
 * to do. */
static bool draw_felt(void)
{
    told_move_t told = {.from = SQUARE_NONE};
    piece_t promoted = NO_PIECE;
    if (guest_is_free()) {
        return false;
    }
    if (guest_waits()) {
        guest_tell_last(&told);
        promoted = (piece_t)(page.shown.side | promotion_type(told.manner & SQUARE_OFF));
    }
    return felt_draw(&told, promoted);
}

/* Draws the end of the game. Returns false if the game goes on. */
static bool draw_ending(void)
{
    const ending_t ending = rules_ending();
    if (ending == GAME_ON || guest_waits()) {
        return false;
    }
    say_to_side(text_nth(TEXTS_RESULTS, (uint8_t)(ending - GAME_CHECKMATE)));
    return true;
}

void guest_screen_draw(void)
{
    draw_upper_line();
    screen_end();
    if (!text_is_none(guest_says.notice)) {
        say_to_side(guest_says.notice);
    } else if (guest_says.asks == ASKS_PROMOTION) {
        say_to_side(TEXT_PROMOTION);
    } else if (guest_says.asks == ASKS_NEW) {
        say_to_side(TEXT_ASK_NEW);
    } else if (EDITION_SENSORS && play.ticks[TIMER_BOARD] != 0) {
        text_write(TEXT_UNPLUGGED);
    } else if (draw_felt()) {
        /* draw_felt() has written the line. */
    } else if (entry_keys() != 0 && !guest_is_free()) {
        say_to_side(entry_prompt());
    } else if (!guest_is_free() && guest_waits()) {
        say_to_side(TEXT_DO_IT);
    } else if (guest_is_free() || !draw_ending()) {
        if (!guest_is_free()) {
            screen_king(page.shown.side);
        }
        text_write(TEXT_BY);
        text_write(text_nth(TEXTS_CABLES, settings_get(SETTING_CABLE)));
    }
    screen_end();
}

#endif
