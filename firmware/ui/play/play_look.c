/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_look.h"

#if EDITION_MISTAKES

#include "firmware/game/box.h"
#include "firmware/game/journal.h"
#include "firmware/game/lesson.h"
#include "firmware/game/look.h"
#include "firmware/game/store.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/play/play_state.h"
#include "hal/clock.h"

/* The display shows the result of the game and the state of the look alternately, each for TURN_MS.
 * This time must be a power of two. */
#define TURN_MS 2048

typedef enum { OFF, ON, TOLD } play_look_state_t;

static uint8_t state;     /* TOLD: the number of mistakes is on show               */
static uint8_t of_game;   /* the game that the look examines, by journal_sequence() */
static uint8_t outcome;   /* outcome of this game, outcome_t                       */
static bool has_left;     /* true if the left half belongs to the look             */
static uint16_t since_ms; /* time at which the display began to alternate          */

bool play_look_is_on(void)
{
    return state == ON;
}

/* True if the game on the screen was against Nibble, is not a lesson, and has just ended. */
static bool is_over(void)
{
    const uint8_t computer = game_computer();
    return game_result() != RESULT_NONE && play_stage() == STAGE_TURN &&
           lesson_now() == LESSON_NONE &&
           (computer == COMPUTER_WHITE || computer == COMPUTER_BLACK) && game_plies() != 0 &&
           game_ply() == game_plies() && !store_is_busy();
}

static void begin_look(void)
{
    state = ON;
    of_game = journal_sequence();
    outcome = (uint8_t)game_outcome();
    since_ms = (uint16_t)clock_ms();
    look_begin(true);
}

/* Ends the look. The game counts as a session of the box. */
static void end(void)
{
    play_look_pause();
    look_stop();
    box_end_session();
    box_set_looked(of_game);
    state = TOLD;
    play.news = true;
}

void play_look_tick(void)
{
    if (state == ON && of_game != journal_sequence()) {
        look_stop();
        box_end_session();
        state = OFF;
    } else if (state != OFF && game_result() == RESULT_NONE) {
        look_stop();
        state = OFF;
    } else if (state == OFF && is_over() && game_ready() && box_looked() != journal_sequence()) {
        begin_look();
    }
}

bool play_look_think(void)
{
    has_left = true;
    if (look_think()) {
        play.news = true;
    }
    if (!look_is_on() && !box_is_busy()) {
        end();
    }
    return true;
}

void play_look_pause(void)
{
    if (has_left) {
        has_left = false;
        look_pause();
        game_restore();
    }
}

bool play_look_key(bool is_clear)
{
    if (state == ON && is_clear) {
        end();
        since_ms = (uint16_t)((uint16_t)clock_ms() - TURN_MS); /* show the number at once */
        return true;
    }
    if (state == TOLD) {
        state = OFF;
    }
    return false;
}

void play_look_skip(void)
{
    if (game_result() != RESULT_NONE) {
        box_set_looked(journal_sequence());
    }
}

outcome_t play_look_outcome(void)
{
    return has_left ? (outcome_t)outcome : game_outcome();
}

bool play_look_draw(void)
{
    if (state == OFF || (((uint16_t)clock_ms() - since_ms) & TURN_MS) == 0) {
        return false;
    }
    if (state == ON) {
        text_write(TEXT_LOOKS_AT);
        number_write((uint16_t)(look_ply() / 2 + 1));
        screen_char('/');
        number_write((uint16_t)((game_plies() + 1) / 2));
    } else if (look_kept == 0) {
        text_write(TEXT_NO_MISTAKES);
    } else {
        number_write(look_kept);
        text_write(TEXT_FOR_BOX);
    }
    return true;
}

#endif
