/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play.h"

#include "firmware/engine/engine.h"
#include "firmware/game/adaptive.h"
#include "firmware/game/clocks.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/offers.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "firmware/uci/uci.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_look.h"
#include "firmware/ui/play/play_move.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_step.h"
#include "firmware/ui/play/play_threat.h"
#include "firmware/ui/play/play_turn.h"

/* If a second GO comes within this number of ticks, at least 300 ms, it is a slip of the finger. */
#define SECOND_GO_TICKS (300 / SCREEN_TICK_MS + 2)

static void carrying_out_key(keycode_t key);

/* --- Start ------------------------------------------------------------------------------------ */

void play_start(text_t notice)
{
    play_state_t *const my = play_state();
    play_stop();
    my->notice = notice;
    my->ticks[TIMER_NOTICE] = NOTICE_TICKS;
    my->cable_shown = false;
    my->mood = 0;
    play_report_forget();
    clocks_set();
    ioboard_level();
    if (game_plies() == 0) {
        control_begin();
    }
    play_show_last();
    play_take_turn();
    play_ahead_expect(MOVE_NONE);
    my->news = true;
}

/* Shows Nibble's last move again. The move waits for GO, and neither clock runs. */
static void show_again(void)
{
    game_hold_last();
    clocks_stop();
    play_set_stage(STAGE_CARRYING_OUT);
    play_set_lights();
}

void play_return(void)
{
    if (carrying_out()) {
        show_again();
    } else {
        game_restore();
        ioboard_level();
        play_take_turn();
    }
}

void play_start_new(void)
{
    adaptive_skip(); /* a loaded game may be over already, and must not count */
    play_look_skip();
    entry_clear();
    play_give_computer(colour_other(page.state.side));
    play_start(TEXT_NOTHING);
}

void play_resume(void)
{
    if (game_ply() == 0 || game_ply() != game_plies() || game_result() != RESULT_NONE) {
        return;
    }
    if (game_computer_plays(page.state.side)) {
        play_begin_search(STAGE_THINKING);
    } else if (game_computer() != COMPUTER_NONE) {
        show_again();
    }
}

void play_open(void)
{
    if (EDITION_INFO && seeks_move() && engine_limits.infinite && !play_is_analysis()) {
        /* Ends the search if the player has left the level of analysis, where a search never ends
         * by itself. The small boards have no room for this call. */
        play_stop();
        play_go_on_thinking();
    }
    play_go_on_rated();
    if (is_players_time()) {
        play_run_clock();
    }
    play_ahead_begin();
    play_analyse();
    play_ahead_pause();
    play_set_lights();
    play_ahead_go_on();
}

/* --- Time ------------------------------------------------------------------------------------- */

/* Ends the game, because the flag of the side to move has fallen. */
static void lose_on_time(void)
{
    play_stop();
    play_end_game(RESULT_TIME);
}

/* Accepts that Nibble's move stands on the player's board, as GO does. The squares of the move stay
 * lit. */
static inline void accept_move(void)
{
    carrying_out_key(KEY_GO);
    play.squares_lit = true;
    play_show_news();
}

uint8_t play_tick(void)
{
    play_state_t *const my = play_state();
    rating_count();
    if ((EDITION_STYLE || EDITION_COACH) && !store_is_busy() &&
        !uci_is_active()) { /* so no game is being loaded */
        adaptive_count();
        if (rating_take_news()) {
            my->counted = true;
            my->news = true;
        }
    }
    for (uint8_t timer = 0; timer < PLAY_TIMERS; timer++) {
        if (my->ticks[timer] != 0) {
            my->ticks[timer]--;
        }
    }
    if (EDITION_CONSOLE && play_stage() == STAGE_CARRYING_OUT && my->ticks[TIMER_PAUSE] == 0) {
        accept_move();
    }
    if (control_flag_has_fallen()) {
        lose_on_time();
    }
    if (my->news) {
        my->news = false;
        return NEWS_TICKS;
    }
    if (searches() && my->changes_shown != engine_changes()) {
        return CHANGE_TICKS;
    }
    return SECOND_TICKS;
}

/* --- What a player says ----------------------------------------------------------------------- */

void play_say(saying_t what)
{
    /* After BACK Nibble waits, even if it is Nibble's turn. */
    const bool waits = play_stage() != STAGE_THINKING;
    play_stop();
    if (game_result() != RESULT_NONE) {
        play_refuse(TEXT_GAME_OVER);
    } else if (what == SAY_RESIGN) {
        play_end_game(game_computer_plays(page.state.side) ? RESULT_OPPONENT_RESIGNS
                                                           : RESULT_RESIGNS);
    } else if (offers_agrees(play.mood)) {
        play_end_game(RESULT_DRAW_AGREED);
    } else {
        play.mood = 0;
        if (!waits) {
            play_go_on_thinking();
        }
        play_refuse(TEXT_DECLINED);
    }
}

/* --- Keys ------------------------------------------------------------------------------------- */

/* Takes HINT in the player's turn. If `again` is true, a hint is on show, and Nibble looks for the
 * next best move. */
static void seek_hint(bool again)
{
    if (again) {
        engine_exclude(engine_report()->variation[0]);
    } else {
        engine_consider_all();
    }
    play_begin_search(STAGE_HINTING);
}

/* Takes HINT while the computer has the move. If `shown` is true, shows the player's answer that
 * the computer expects, otherwise hides it. */
static void show_expected(bool shown)
{
    play.notice = TEXT_NOTHING;
    if (shown && move_is_none(play_report_answer())) {
        shown = false;
        sound_refused();
    }
    play_report_show_answer(shown);
}

/* Takes GO when nothing is typed. Nibble then makes the move. If this is a person's move in the
 * middle of a game, Nibble asks first. Before the first move Nibble does not ask, because GO then
 * chooses the sides. But in a rated game Nibble always asks, because the player cannot take a move
 * back. */
static inline void have_nibble_move(play_stage_t stage)
{
    const bool is_free = game_plies() == 0 && !rating_is_on();
    if (stage == STAGE_ASKED || is_free || game_computer_plays(page.state.side) ||
        play_keeps_sides()) {
        play_begin_search(STAGE_THINKING);
    } else {
        play_ask(STAGE_ASKED);
    }
}

/* Takes GO in the player's turn. `stage` says what GO confirms. */
static void confirm(play_stage_t stage, bool reminded)
{
    const uint8_t typed = entry_keys();
    if (stage == STAGE_HINTED) {
        play_move(engine_report()->variation[0]);
    } else if (typed == ENTRY_MOVE) {
        play_confirm_entry(stage == STAGE_DOUBTED);
    } else if (typed != 0) {
        sound_refused();
    } else if (stage == STAGE_DRAW_OFFERED) {
        play_end_game(RESULT_DRAW_AGREED);
    } else if (!reminded) {
        have_nibble_move(stage);
    }
}

/* Takes a key of a square. */
static void square_key(keycode_t key)
{
    const text_t reason = entry_take_key(key);
    if (!text_is_none(reason)) {
        play_refuse(reason);
        play.square_refused = true;
    }
}

static void turn_key(keycode_t key)
{
    const play_stage_t stage = play_stage();
    if (key == KEY_HINT && stage == STAGE_DOUBTED && play_threat_is_refuted()) {
        play_threat_show_refutation();
        play.ticks[TIMER_NOTICE] = NOTICE_TICKS;
        return;
    }
    const bool reminded = play.reminders != 0;
    const text_t said = play.notice;
    if (key == KEY_GO && play.square_refused && (!EDITION_SENSORS || entry_keys() == 0)) {
        play_refuse(said); /* GO is meant for the typed squares, which were refused */
        return;
    }
    play_forget_notes();
    if (key == KEY_CLR) {
        if (stage != STAGE_HINTED && !entry_remove() && text_is_none(said) && stage == STAGE_TURN &&
            !reminded) {
            sound_refused(); /* because nothing is typed */
        }
    } else if (key == KEY_BACK) {
        play_step(true);
    } else if (key == KEY_FWD) {
        if (game_ply() == game_plies() && play_can_go_on()) {
            game_play_on();
            play_begin_turn();
            play_go_on_thinking();
        } else {
            play_step(false);
        }
    } else if (game_result() != RESULT_NONE) {
        play_refuse(TEXT_GAME_OVER);
    } else if (key_is_square(key)) {
        square_key(key);
    } else if (key == KEY_HINT) {
        seek_hint(stage == STAGE_HINTED);
    } else {
        confirm(stage, reminded);
    }
}

static void promotion_key(keycode_t key)
{
    if (key == KEY_GO) {
        play_confirm_entry(false);
    } else if (key_is_step(key)) {
        play.promotion = entry_step(play.promotion, key, 3);
    } else if (key == KEY_CLR) {
        play_set_stage(STAGE_TURN);
    } else {
        sound_refused();
    }
}

static void thinking_key(keycode_t key)
{
    if (key == KEY_GO) {
        play.ticks[TIMER_PAUSE] = 0;
        if (play_stage() == STAGE_GUARD) {
            play_stop();
            play_confirm_entry(true);
        } else if (engine_is_running()) {
            engine_stop();
            play_take_result();
        }
    } else if (key == KEY_CLR) {
        play_stop();
    } else if (key == KEY_BACK) {
        play_stop();
        play_step(true);
    } else if (EDITION_INFO && key == KEY_HINT && play_stage() == STAGE_THINKING) {
        show_expected(!play_report_answer_is_shown());
    } else if (play_is_analysis() && seeks_move() && key != KEY_HINT) {
        play_stop();
        turn_key(key);
    } else {
        sound_refused();
    }
}

static void carrying_out_key(keycode_t key)
{
    play.notice = TEXT_NOTHING;
    if (key == KEY_GO || key_is_square(key)) {
        const move_t answer = play_report_answer();
        ioboard_level();
        play_begin_turn();
        if (move_is_none(answer)) {
            play_ahead_seek(); /* after a book move */
        } else {
            play_ahead_expect(answer);
        }
        play_ahead_begin();
        if (EDITION_COACH) {
            play.ticks[TIMER_NOTICE] = NOTICE_TICKS; /* for this time line 1 shows the threat that
                                                      * Nibble may have found */
        }
        if (EDITION_OFFERS && offers_draw(play.mood) && settings_is_on(SETTING_OFFERS) &&
            game_result() == RESULT_NONE) {
            play_ask(STAGE_DRAW_OFFERED);
        }
        if (key != KEY_GO) {
            turn_key(key); /* typing the next move confirms the computer's move */
        }
    } else if (key == KEY_BACK) {
        play_threat_forget();
        play_step(true);
    } else if (EDITION_INFO && key == KEY_HINT) {
        show_expected(!play_report_answer_is_shown());
    } else {
        sound_refused();
    }
}

/* Returns the screen that MENU, LEVEL or INFO opens. Stops the player's clock. */
static screen_t other_screen(keycode_t key)
{
    play.notice = TEXT_NOTHING;
    if (EDITION_COACH) {
        play.square_refused = false; /* the small boards have no room for this */
    }
    if (play_stage() == STAGE_GUARD) {
        play_stop();
    }
    if (!seeks_move()) {
        clocks_stop();
    }
    return key == KEY_MENU ? SCREEN_MENU : key == KEY_LEVEL ? SCREEN_LEVEL : SCREEN_INFO;
}

/* Notes a GO. Returns true if this GO must be ignored because it comes too soon after another GO,
 * without a different key between them. An ignored GO does not restart the time. */
static inline bool go_is_slip(void)
{
    if (play.ticks[TIMER_GO] != 0) {
        return true;
    }
    play.ticks[TIMER_GO] = SECOND_GO_TICKS;
    return false;
}

/* True for a key that would help the player in a rated game. Such a key takes a move back, shows a
 * move, or makes Nibble move for the player. Before the first move GO is no help, because it only
 * chooses the side. */
static bool helps_in_rated_game(keycode_t key)
{
    if (!rating_is_on()) {
        return false;
    }
    if (key == KEY_GO) {
        return play_stage() == STAGE_TURN && entry_keys() == 0 && play.reminders == 0 &&
               game_ply() != 0 && !game_computer_plays(page.state.side);
    }
    return key == KEY_BACK || key == KEY_HINT || (key == KEY_CLR && play_stage() == STAGE_THINKING);
}

screen_t play_key(keycode_t key)
{
    if (uci_is_active()) {
        if (key == KEY_CLR) {
            return SCREEN_OFF_CABLE;
        }
        sound_refused();
        return SCREEN_PLAY;
    }
    if (key != KEY_GO) {
        play.ticks[TIMER_GO] = 0;
    } else if (go_is_slip()) {
        return SCREEN_PLAY;
    }
    play_threat_end();
    if (key != KEY_HINT) {
        play_report_show_answer(false);
    }
    if (key == KEY_MENU || key == KEY_LEVEL || key == KEY_INFO) {
        return other_screen(key);
    }
    play_ahead_pause();
    if (play_look_key(key == KEY_CLR)) {
        play_forget_notes();
        play_set_lights();
        return SCREEN_PLAY;
    }
    if (helps_in_rated_game(key)) {
        if (is_players_turn()) {
            play_set_stage(STAGE_TURN);
        }
        play_refuse(TEXT_RATED_GAME);
        return SCREEN_PLAY;
    }
    switch (play_stage()) {
    case STAGE_TURN:
    case STAGE_HINTED:
    case STAGE_DRAW_OFFERED:
    case STAGE_ASKED:
    case STAGE_DOUBTED:
        turn_key(key);
        break;
    case STAGE_PROMOTION:
        promotion_key(key);
        break;
    case STAGE_CARRYING_OUT:
        carrying_out_key(key);
        break;
    default:
        thinking_key(key);
    }
    if (key != KEY_CLR) {
        play_analyse();
    }
    play_set_lights();
    play_ahead_go_on();
    return SCREEN_PLAY;
}

/* --- The cable -------------------------------------------------------------------------------- */

void play_show_cable(move_t last_move, bool level)
{
    play_show_squares(last_move);
    if (level) {
        play.cable_shown = true;
        ioboard_all_dark();
        ioboard_level();
    }
    play.news = true;
}

void play_end_cable(void)
{
    if (play.cable_shown) {
        play.cable_shown = false;
        play_show_last();
        play_ahead_expect(MOVE_NONE);
        play_return(); /* the clocks go on */
    }
    play_report_forget();
    play.news = true;
}
