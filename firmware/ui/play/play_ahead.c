/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_ahead.h"

#if EDITION_AHEAD

#include "board/attack.h"
#include "board/rules.h"
#include "firmware/engine/book.h"
#include "firmware/engine/engine.h"
#include "firmware/game/coach.h"
#include "firmware/game/game.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_look.h"
#include "firmware/ui/play/play_state.h"
#include "hal/clock.h"

typedef enum {
    OFF,
    WANTED,  /* the search begins as soon as the game is ready */
    RUNNING, /* the search uses the left half */
    PAUSED   /* after engine_pause() the left half belongs to the game */
} ahead_t;

/* The purpose of the search. */
typedef enum {
    SEEKS,  /* the search looks for the player's answer to expect   */
    WEIGHS, /* for the guard (coach.h) the search finds the score of the player's best move */
    TRIES,  /* for the guard the search finds the score after the player's answer */
    THINKS  /* the search finds the computer's next move, after the player's answer */
} purpose_t;

static struct {
    ahead_t state;
    purpose_t purpose;
    bool passed;           /* true if the guard would not ask about the answer */
    int16_t best;          /* score that WEIGHS has found                  */
    move_t answer;         /* expected answer, or MOVE_NONE                */
    move_t after;          /* computer's move before the expected answer */
    uint8_t ply;           /* ply that the answer has in the record        */
    uint8_t level;         /* SETTING_LEVEL when the search began          */
    square_t checked_king; /* square of the king in check, or SQUARE_NONE; valid while RUNNING */
    uint32_t began_ms;     /* time at which the search began, by clock_ms() */
    uint32_t start_ms;     /* play_ahead_start_ms()                        */
} the;

bool play_thinks_ahead(void)
{
    return the.state == RUNNING;
}

square_t play_ahead_checked_king(void)
{
    return the.checked_king;
}

/* True if the game is at the position in which the computer expects the answer. */
static bool is_there(void)
{
    return (play_ahead_seeks() || !move_is_none(the.answer)) && game_ply() == the.ply &&
           game_plies() == the.ply && move_equal(game_last_move(), the.after);
}

/* True if it is the player's turn against the computer, at a level with a time limit. False in a
 * rated game, because thinking ahead would make the computer stronger than the level's rating. */
static bool is_useful(void)
{
    return is_players_turn() && play_stage() != STAGE_HINTED && game_result() == RESULT_NONE &&
           game_computer() != COMPUTER_NONE && !game_computer_plays(page.shown.side) &&
           levels_chosen().kind < LEVEL_DEPTH && !rating_is_on();
}

void play_ahead_begin(void)
{
    if (the.state == OFF && settings_get(SETTING_PONDER) != 0 && is_there() && is_useful()) {
        the.state = WANTED;
    }
}

void play_ahead_expect(move_t answer)
{
    the.purpose = WEIGHS;
    the.passed = false;
    the.answer = answer;
    the.after = game_last_move();
    the.ply = game_ply();
}

void play_ahead_seek(void)
{
    play_ahead_expect(MOVE_NONE);
    the.purpose = SEEKS;
}

bool play_ahead_seeks(void)
{
    return the.purpose == SEEKS;
}

bool play_ahead_is_for_guard(void)
{
    return the.purpose == WEIGHS || the.purpose == TRIES;
}

/* Returns the book's move for the position in the left half. Returns MOVE_NONE if the book has no
 * move, or is switched off. */
static move_t move_by_book(void)
{
    return EDITION_BOOK && settings_is_on(SETTING_BOOK) ? book_move(0xFF) : MOVE_NONE;
}

/* Changes the left half from the game's position to the position to search. */
static void make_position(void)
{
    if (the.purpose >= TRIES) {
        move_play(the.answer);
    }
    if (play_ahead_is_for_guard()) {
        coach_forget_plies();
    }
}

/* True if the position after the answer needs no search, because the answer ends the game, or
 * because the book will answer. */
static bool answer_is_enough(void)
{
    move_play(the.answer);
    const bool enough = rules_ending() != GAME_ON || !move_is_none(move_by_book());
    game_restore();
    return enough;
}

void play_ahead_note_check(void)
{
    the.checked_king = attack_in_check(page.state.side) ? page_king(page.state.side) : SQUARE_NONE;
}

/* Prepares the search. Runs once for each move that the computer thinks about. */
static RARE bool prepare(void)
{
    the.state = OFF;
    if (play_ahead_seeks()) {
        the.answer = move_by_book();
        the.purpose = move_is_none(the.answer) ? SEEKS : WEIGHS;
    }
    if (!play_ahead_seeks() && (!move_is_legal(the.answer) || answer_is_enough())) {
        return false;
    }
    if (play_ahead_is_for_guard() && !settings_is_on(SETTING_GUARD)) {
        the.purpose = THINKS;
    }
    play_ahead_note_check();
    make_position();
    the.level = settings_get(SETTING_LEVEL);
    the.began_ms = clock_ms();
    the.state = RUNNING;
    return true;
}

bool play_ahead_prepare(void)
{
    if (the.state != WANTED || !game_ready()) {
        return false;
    }
    return prepare();
}

void play_ahead_found(void)
{
    const engine_report_t *report = engine_report();
    game_restore();
    the.state = WANTED;
    if (the.purpose == SEEKS) {
        the.answer = report->variation[0];
    } else if (the.purpose == WEIGHS) {
        the.best = report->score;
        if (the.best >= -COACH_LOST && move_equal(report->variation[0], the.answer)) {
            the.passed = true;
            the.purpose = TRIES;
        }
    } else if (coach_doubts(the.best, report->score)) {
        the.answer = MOVE_NONE; /* the player will probably not insist on this move */
        the.state = OFF;
    } else {
        the.passed = true;
    }
    the.purpose++;
}

void play_ahead_pause(void)
{
    play_look_pause();
    safe_pause();
    if (the.state == RUNNING) {
        engine_pause();
        game_restore();
        the.state = PAUSED;
    }
}

void play_ahead_end(void)
{
    play_ahead_pause();
    if (the.state == PAUSED) {
        engine_stop();
    }
    the.state = OFF;
}

/* True if the player has made the expected answer, and the search is for the computer's next
 * move. */
static bool has_hit(void)
{
    return the.purpose == THINKS && play_stage() == STAGE_THINKING &&
           game_ply() == (uint8_t)(the.ply + 1) && move_equal(game_last_move(), the.answer);
}

void play_ahead_go_on(void)
{
    if (the.state == OFF || (the.state == PAUSED && has_hit())) {
        return;
    }
    if (!is_there() || !is_useful() || safe_is_on()) {
        play_ahead_end();
    } else if (the.state == PAUSED) {
        make_position();
        engine_resume();
        the.state = RUNNING;
    }
}

bool play_ahead_is_passed(move_t move)
{
    return the.state == PAUSED && the.passed && move_equal(move, the.answer);
}

bool play_ahead_hit(void)
{
    the.start_ms = 0;
    if (the.state != PAUSED || the.level != settings_get(SETTING_LEVEL)) {
        play_ahead_end();
        return false;
    }
    the.state = OFF;
    the.start_ms = clock_ms_since(the.began_ms);
    return true;
}

uint32_t play_ahead_start_ms(void)
{
    return the.start_ms;
}

#endif
