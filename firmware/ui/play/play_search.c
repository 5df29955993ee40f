/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_search.h"

#include "firmware/engine/book.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/coach.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/levels.h"
#include "firmware/game/odds.h"
#include "firmware/game/offers.h"
#include "firmware/game/safe.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_lesson.h"
#include "firmware/ui/play/play_move.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_turn.h"
#include "hal/clock.h"

/* A search for a hint uses the limits of this level: 2 s. */
#define HINT_LEVEL 1

/* The number of nodes of a search that only finds the score of an opening move. */
enum { TRAINER_NODES = 500 };

/* The noise in the scores for each step of SETTING_VARIETY, in centipawns. Steps below 2 have no
 * noise. */
enum { NOISE = 5 };

/* Begins to search for a hint. When the player has seen every move as a hint, the next hint is the
 * best move again. */
static void search_hint(void)
{
    engine_start_considering();
    if (!engine_is_running()) {
        engine_start();
    }
}

/* Sets the engine's limits for the style of play that the settings choose. */
static void set_style(void)
{
    engine_limits_t *const limits = &engine_limits;
    if (EDITION_STYLE) {
        const uint8_t variety = settings_get(SETTING_VARIETY);
        limits->noise = variety < 2 ? 0 : (uint8_t)(NOISE * variety);
        limits->contempt = settings_contempt();
    }
    limits->seed = (uint8_t)clock_chance();
    if (EDITION_BOOK || limits->rating != 0 || limits->mate != 0 || limits->infinite) {
        return;
    }
    /* Without a book each side would begin every game with the same move, so here the move varies.
     * If both sides may still castle, the position was hardly set up for a combination, and a
     * varied move does no harm. */
    if (page.state.move_number == 1 && (!GAME_CASTLES || page.state.castling == CASTLING_ALL)) {
        limits->rating = ENGINE_RATING_VARIED;
    }
}

/* Returns the random bits, called coins, that book_move() needs. At the lowest variety all coins
 * show heads, so Nibble plays the best move. At the three higher values each coin shows heads with
 * a probability of 3/4, 1/2 and 1/4. Call this function after set_style(). */
static uint8_t book_coins(void)
{
    const uint8_t coins = engine_limits.seed;
    if (!EDITION_STYLE) {
        return coins;
    }
    switch (settings_get(SETTING_STYLE)) {
    case STYLE_SOLID:
        return 0xFF;
    case STYLE_SHARP:
        return book_sharp_coins();
    case STYLE_RARE:
        return 0;
    }
    switch (settings_get(SETTING_VARIETY)) {
    case 0:
        return 0xFF;
    case 1:
        return coins | coins >> 4;
    case 2:
        return coins;
    default:
        return coins & coins >> 4;
    }
}

/* begin_ahead() and begin_search() must not be inlined into play_think(). Every turn of the main
 * loop calls play_think(), which would then need stack for their variables. The left half must hold
 * the position to search. */
static RARE void begin_ahead(void)
{
    if (play_ahead_seeks()) {
        const engine_limits_t limits = {.nodes = AHEAD_NODES};
        engine_start_with(&limits);
    } else if (play_ahead_is_for_guard()) {
        coach_search();
    } else {
        levels_limits(settings_get(SETTING_LEVEL), &engine_limits);
        engine_limits.infinite = true;
        set_style();
        engine_start();
    }
}

/* Begins or continues the search on the player's time. */
static inline void think_ahead(void)
{
    if (play_thinks_ahead()) {
        if (!engine_run(engine_steps(ENGINE_SLICE), 0)) {
            play_ahead_found();
        }
    } else if (play_ahead_prepare()) {
        begin_ahead();
    }
}

/* Goes on with the search after the player has made the expected move. The time that the search ran
 * before this move counts, too. */
static inline void go_on_after_hit(void)
{
    if (control_is_on()) {
        control_limits(&engine_limits);
    }
    play_run_clock();
    play_report_begin();
    play_report_last(play_ahead_start_ms());
    engine_resume();
    engine_ponder_hit(play_ahead_start_ms());
    if (!engine_is_running()) {
        play_take_result();
    }
}

/* Begins to search, or plays a move from the book at once. */
static RARE void begin_search(void)
{
    engine_limits_t *const limits = &engine_limits;
    if (!seeks_move()) {
        if (EDITION_COACH && play_stage() == STAGE_THREAT) {
            *limits = (engine_limits_t){.depth = COACH_DEPTH};
            engine_start();
        } else {
            coach_search();
        }
        return;
    }
    if (play_ahead_hit()) {
        go_on_after_hit();
        return;
    }
    play_run_clock();
    play_report_begin();
    if (play_stage() == STAGE_HINTING) {
        levels_limits(HINT_LEVEL, limits);
        search_hint();
        return;
    }
    const bool teaches = play_is_ending();
    levels_limits(teaches ? (uint8_t)PLAY_LESSON_LEVEL : settings_get(SETTING_LEVEL), limits);
    if (control_is_on() && !teaches) {
        control_limits(limits);
    }
    set_style();
    const move_t taught = play_trainer_move();
    if (EDITION_TRAINER && !move_is_none(taught)) {
        *limits = (engine_limits_t){.nodes = TRAINER_NODES};
        engine_consider_all();
        engine_consider_only(taught);
        engine_start_considering();
        return;
    }
    if (EDITION_BOOK && settings_is_on(SETTING_BOOK) && !odds_are_on()) {
        limits->book = book_coins() | BOOK_ASKED;
    }
    engine_start();
    if (EDITION_BOOK && !engine_is_running()) {
        play_take_result();
    }
}

void play_think(void)
{
    if (safe_is_on()) {
        if (game_ready()) {
            safe_think();
        }
    } else if (!searches()) {
        think_ahead();
    } else if (engine_is_running()) {
        const uint32_t elapsed_ms = clocks_move_ms() + play_ahead_start_ms();
        if (seeks_move()) {
            play_report_last(elapsed_ms);
        }
        if (!engine_run(engine_steps(ENGINE_SLICE), elapsed_ms)) {
            play_take_result();
        }
    } else if (game_ready() && !(plays_itself() && play.ticks[TIMER_PAUSE] != 0)) {
        begin_search();
    }
}
