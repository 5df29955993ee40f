/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_move.h"

#include "board/attack.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/coach.h"
#include "firmware/game/game.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/levels.h"
#include "firmware/game/look.h"
#include "firmware/game/odds.h"
#include "firmware/game/offers.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_ahead.h"
#include "firmware/ui/play/play_lesson.h"
#include "firmware/ui/play/play_report.h"
#include "firmware/ui/play/play_state.h"
#include "firmware/ui/play/play_threat.h"
#include "firmware/ui/play/play_turn.h"

/* One second, in ticks. When the computer plays both sides, it pauses for this time after each
 * move. On a console Nibble's move also counts as carried out after this time. */
#define AUTOPLAY_TICKS (1000 / SCREEN_TICK_MS)

/* Notes a move and its pieces for the display. Call it just before the move is made. */
static void show_move(move_t move)
{
    screen_tell(&play.shown, move);
    play.taken_back = false;
}

/* Makes a legal move in the game. The ioboard keeps the position before the move. */
static void make_move(move_t move)
{
    show_move(move);
    clocks_stop();
    look_forget();
    game_play(move, clocks_seconds(page.state.side));
    rating_count();
    if (rules_decides((ending_t)game_result())) {
        sound_mate();
    } else if (game_result() != RESULT_NONE) {
        sound_end();
    } else if (attack_in_check(page.state.side)) {
        sound_check();
    }
}

/* --- The player's ----------------------------------------------------------------------------- */

void play_move(move_t move)
{
    game_next_is_by(MAKER_PERSON);
    make_move(move);
    play.score = SCORE_NONE;
    ioboard_level();
    play_begin_turn();
    if (game_result() == RESULT_NONE && game_computer() != COMPUTER_NONE) {
        play_begin_search(STAGE_THINKING);
    }
}

/* The typed move, and what the rules say about it. */
typedef struct {
    move_t move;     /* the move, with the promotion of play.promotion */
    uint8_t verdict; /* verdict of the rules, verdict_t */
    bool promotes;   /* true if the move is legal, and the player has to choose the new piece */
} typed_t;

static typed_t read_entry(void)
{
    move_t move = {entry_from(), entry_to()};
    typed_t typed = {.verdict = (uint8_t)rules_verdict(&move)};
    if (GAME_PROMOTIONS > 1 && typed.verdict == MOVE_OK && move_promotes(move)) {
        move.from |= screen_promotion_bits(play.promotion);
        typed.promotes = true;
    }
    typed.move = move;
    return typed;
}

void play_confirm_entry(bool guarded)
{
    const typed_t typed = read_entry();
    if (typed.verdict != MOVE_OK) {
        play_refuse_move((verdict_t)typed.verdict);
        play.square_refused = true;
        return;
    }
    if (!guarded) {
        if (typed.promotes && play_stage() != STAGE_PROMOTION) {
            play.promotion = 0;
            play_ask(STAGE_PROMOTION);
            return;
        }
        lesson_word_t word = LESSON_UNSURE;
        if (EDITION_ENDINGS) {
            word = play_judge_lesson(typed.move);
            if (word == LESSON_THROWN) {
                return;
            }
        }
        if ((settings_is_on(SETTING_GUARD) || play_is_ending()) && word == LESSON_UNSURE &&
            game_computer() != COMPUTER_NONE && !play_is_analysis() &&
            !play_ahead_is_passed(typed.move)) {
            play.bound = COACH_NOTHING;
            clocks_stop();
            play_set_stage(STAGE_GUARD);
            return;
        }
    }
    play_move(typed.move);
}

/* --- The computer's --------------------------------------------------------------------------- */

/* Goes on without GO when the computer plays both sides. The ioboard makes the computer's move at
 * once. The squares of the move are lit while the computer thinks about the other side's move. */
static void go_on_alone(void)
{
    ioboard_level();
    play_begin_turn();
    play.squares_lit = true;
    play_set_lights();
    if (game_result() == RESULT_NONE) {
        play_set_stage(STAGE_THINKING);
        clocks_begin_move(false);
        play.ticks[TIMER_PAUSE] = AUTOPLAY_TICKS;
    }
}

static void answer(move_t move)
{
    sound_move();
    game_next_is_by(MAKER_COMPUTER);
    make_move(move);
    play_forget_notes();
    play_set_stage(STAGE_CARRYING_OUT);
    if (plays_itself()) {
        go_on_alone();
    } else if (EDITION_CONSOLE) {
        play.ticks[TIMER_PAUSE] = AUTOPLAY_TICKS;
    }
    play_show_news();
}

/* Call it when a search of the guard is over. The first search finds the best move. The second
 * search examines the position after the typed move. Then Nibble asks about the typed move, or
 * plays it. */
static void end_guard(int16_t found)
{
    text_t reason = TEXT_NOTHING;
    game_restore();
    if (play.bound == COACH_NOTHING) {
        play.bound = found;
        found = -SCORE_MATE;
        const move_t move = read_entry().move;
        const ending_t ending = rules_ending_after(move);
        if (ending == GAME_ON) {
            if (play.bound < -COACH_LOST || !move_equal(move, engine_report()->variation[0])) {
                move_play(move);
                return;
            }
        } else if (!rules_decides(ending)) {
            found = 0;
            reason = text_nth(TEXTS_RESULTS, (uint8_t)(ending - GAME_CHECKMATE));
        }
    }
    play_take_turn();
    if (coach_doubts(play.bound, found)) {
        play_ask(STAGE_DOUBTED);
        play_threat_weigh(found, text_is_none(reason));
        play_refuse(reason);
    } else {
        play_confirm_entry(true);
        play_set_lights(); /* because the move may have ended the game */
    }
    play.news = true;
}

/* True if the level looks for a mate, and the score `found` is no mate or a longer mate. */
static bool is_no_mate(int16_t found)
{
    const level_t what = levels_chosen();
    if (what.kind != LEVEL_MATE) {
        return false;
    }
    return (uint8_t)(score_mate_in(found) - 1) >= what.number;
}

/* Shows a hint in place of the last move. */
static void show_hint(move_t move)
{
    play_take_turn();
    play_set_stage(STAGE_HINTED);
    show_move(move);
    play.squares_lit = true;
    play_show_news();
}

/* Updates play.mood by the score of the search for the computer's move (offers.h). Returns true if
 * the computer resigns now. At the level of analysis the computer neither resigns nor offers a
 * draw. */
static bool weigh_resigning(int16_t found)
{
    if (!EDITION_OFFERS || game_computer() == COMPUTER_NONE) {
        return false;
    }
    if (play_is_analysis()) {
        play.mood = 0;
        return false;
    }
    if (play_is_ending()) {
        const bool agrees = lesson_is_to_draw(lesson_now()) && game_ply() >= 2 * LESSON_DRAW_MOVES;
        play.mood = agrees ? OFFERS_AGREE : 0;
        return false;
    }
    play.mood = offers_mood(play.mood, found);
    level_t level = levels_chosen();
    if (level.kind < LEVEL_RATING) {
        level.number = OFFERS_STRONG;
    }
    if (offers_plays_on(level.number)) {
        play.mood = 0;
    }
    return settings_is_on(SETTING_OFFERS) && offers_resigns(play.mood, level.number) &&
           !odds_are_on();
}

void play_take_result(void)
{
    if (play_threat_end()) {
        return;
    }
    const engine_report_t *report = engine_report();
    if (play_stage() == STAGE_GUARD) {
        end_guard(report->score);
        return;
    }
    play_report_keep();
    const move_t move = report->variation[0];
    const bool is_hint = play_stage() == STAGE_HINTING;
    if (!is_hint && is_no_mate(report->score)) {
        play_begin_turn();
        play_refuse(TEXT_NONE_FOUND);
        play_show_news();
        return;
    }
    play.score = play_white_score(report->score);
    if (is_hint) {
        show_hint(move);
        return;
    }
    if (weigh_resigning(report->score)) {
        play_end_game(RESULT_RESIGNS);
        return;
    }
    answer(move);
    play_report_set_answer(report->variation[1]);
    play_threat_seek();
}
