/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_turn.h"

#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/coach.h"
#include "firmware/game/control.h"
#include "firmware/game/hands.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/levels.h"
#include "firmware/game/odds.h"
#include "firmware/game/rating.h"
#include "firmware/game/safe.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/felt.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_felt.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_threat.h"

/* The number of ticks for which a question ignores GO: at least one second. */
#define QUESTION_TICKS (1000 / SCREEN_TICK_MS + 2)

bool play_can_go_on(void)
{
    result_t result = game_result();
    if (result == RESULT_NO_MATERIAL || result == RESULT_TIME) {
        return false;
    }
    return result >= RESULT_REPETITION;
}

/* --- Lights ----------------------------------------------------------------------------------- */

static void light_shown(light_t light)
{
    ioboard_light(play.shown.from, light);
    ioboard_light(play.shown.to, light);
}

/* If SETTING_TARGETS is TARGETS_SAFE, begins to find out which of the lit targets lose material.
 * Does nothing in a rated game, because this would help the player. */
static void examine_targets(void)
{
    if (EDITION_COACH && settings_get(SETTING_TARGETS) == TARGETS_SAFE &&
        entry_keys() != ENTRY_MOVE && entry_keys() >= ENTRY_SQUARE && play_stage() == STAGE_TURN &&
        !rating_is_on() && game_result() == RESULT_NONE) {
        play_ahead_note_check();
        safe_begin(entry_from());
    }
}

void play_set_lights(void)
{
    safe_begin(SQUARE_NONE);
    if (searches() && !felt_leads()) {
        return;
    }
    ioboard_all_dark();
    if (EDITION_PAD && is_players_turn()) {
        entry_tell_reach();
    }
    if (!EDITION_LIGHTS || play_felt_light()) {
        return;
    }
    if (play_stage() == STAGE_CARRYING_OUT) {
        light_shown(LIGHT_SLOW);
    } else if (!move_is_none(play_threat())) {
        told_move_t told;
        play_threat_tell(&told);
        ioboard_light(told.from, LIGHT_FAST);
        ioboard_light(told.to, LIGHT_FAST);
    } else if (play.squares_lit) {
        light_shown(LIGHT_ON);
    } else {
        entry_light_targets();
        examine_targets();
    }
    if (play_is_check()) {
        ioboard_light(play_king(), LIGHT_FAST);
    }
}

void play_show_news(void)
{
    play_set_lights();
    play.news = true;
}

/* --- From one stage to another ---------------------------------------------------------------- */

RARE void play_run_clock(void)
{
    clocks_stop();
    if (game_result() == RESULT_NONE &&
        !(is_players_time() && hands_meaning()->word == HANDS_DIFFERS)) {
        clocks_run(page.shown.side);
    }
}

void play_take_turn(void)
{
    play_set_stage(STAGE_TURN);
    play_run_clock();
}

void play_ask(play_stage_t stage)
{
    play_set_stage(stage);
    play.ticks[TIMER_GO] = QUESTION_TICKS;
}

void play_begin_turn(void)
{
    entry_clear();
    play_take_turn();
}

void play_refuse(text_t text)
{
    play.notice = text;
    play.ticks[TIMER_NOTICE] = NOTICE_TICKS;
    sound_refused();
}

void play_give_computer(colour_t side)
{
    if (game_computer() != COMPUTER_NONE && !plays_itself()) {
        control_set_computer(computer_of(side));
        if (odds_follow_sides()) {
            ioboard_level();
        }
    }
}

/* Shows a move in place of the last move. screen_tell_pieces() describes the move. */
static RARE void show_told(move_t move, piece_t mover, piece_t target)
{
    play_state_t *const my = play_state();
    screen_tell_pieces(&my->shown, move, mover, target);
    my->taken_back = false;
    my->score = SCORE_NONE;
}

void play_show_squares(move_t move)
{
    piece_t target = NO_PIECE;
    if (!move_is_none(move) && page_piece(move_from(move)) == NO_PIECE &&
        page_piece(move.to) == NO_PIECE) {
        target = WHITE | PIECE_6; /* the move was castling, so both squares are empty now */
    }
    show_told(move, NO_PIECE, target);
}

void play_show_last(void)
{
    show_told(game_last_move(), game_last_pieces[0], game_last_pieces[1]);
}

void play_forget_notes(void)
{
    play_state_t *const my = play_state();
    if (play_stage() == STAGE_HINTED) { /* the display shows the hint in place of the last move */
        play_show_last();
    }
    if (is_players_turn()) {
        play_set_stage(STAGE_TURN);
    }
    play_felt_forget_question();
    my->notice = TEXT_NOTHING;
    my->square_refused = false;
    play_report_show_answer(false);
    my->squares_lit = false;
    my->reminders = 0;
    if (EDITION_COACH) {
        my->counted = false;
    }
    play_threat_forget();
}

void play_end_game(result_t result)
{
    game_set_result(result);
    rating_count();
    if (EDITION_INFO) {
        play_show_last(); /* in place of a move that was taken back */
    }
    sound_end();
    ioboard_level();
    play_begin_turn();
    play_show_news();
}

/* --- Thinking --------------------------------------------------------------------------------- */

void play_begin_search(play_stage_t stage)
{
    if (stage != STAGE_HINTING) {
        entry_clear();
        if (!play_keeps_sides()) {
            play_give_computer(page.state.side);
        }
    }
    play_forget_notes();
    play_take_turn();
    play_set_lights();
    play_set_stage(stage);
    /* The computer's chess clock runs while it searches. */
    clocks_begin_move(!control_is_on());
}

void play_go_on_thinking(void)
{
    if (game_computer_plays(page.state.side)) {
        play_begin_search(STAGE_THINKING);
    }
}

#if EDITION_COACH

bool play_go_on_rated(void)
{
    if (!rating_is_on() || !is_players_turn() || !game_computer_plays(page.state.side)) {
        return false;
    }
    play_begin_search(STAGE_THINKING);
    return true;
}

#endif

void play_analyse(void)
{
    if (play_is_analysis() && play_stage() == STAGE_TURN && entry_keys() == 0 &&
        play.reminders == 0 && text_is_none(play.notice) && game_result() == RESULT_NONE) {
        play_begin_search(STAGE_THINKING);
    }
}

bool play_is_thinking(void)
{
    return searches();
}

void play_stop(void)
{
    play_ahead_end();
    safe_begin(SQUARE_NONE);
    if (!play_threat_end() && searches()) {
        /* Restores the game only if needed. A long game takes tens of milliseconds, and the cable
         * waits. */
        const bool is_game = seeks_move() && engine_is_running();
        engine_stop();
        play_report_keep();
        if (!is_game) {
            game_restore();
        }
        play_take_turn();
    }
    play_forget_notes();
}
