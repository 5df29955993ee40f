/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_report.h"

#if EDITION_INFO

#include "firmware/engine/engine.h"
#include "firmware/game/game.h"
#include "firmware/ui/panel/line.h"
#include "firmware/ui/play/play_state.h"

#define NOT_SEARCHED 0xFF

static engine_report_t kept;
static uint8_t searched_ply; /* ply that the search examined, or NOT_SEARCHED */
static uint32_t searched_ms; /* running time of the search in ms */
static move_t answer;        /* expected answer; stays known when another search follows */
static bool answer_shown;

void play_report_begin(void)
{
    searched_ply = game_ply();
}

void play_report_last(uint32_t elapsed_ms)
{
    searched_ms = elapsed_ms;
}

void play_report_keep(void)
{
    if (seeks_move() && searched_ply == game_ply()) {
        kept = *engine_report();
        if (kept.score == SCORE_BOOK) {
            searched_ply = NOT_SEARCHED;
        }
    }
}

void play_report_forget(void)
{
    kept = (engine_report_t){0};
    searched_ply = NOT_SEARCHED;
}

void play_report_step(void)
{
    if (game_ply() < searched_ply) {
        play_report_forget();
    }
}

const engine_report_t *play_report(void)
{
    return seeks_move() && engine_is_running() ? engine_report() : &kept;
}

/* FWD may have made the first move of the variation, or a different move. */
uint8_t play_report_next(void)
{
    const uint8_t next = (uint8_t)(play_shown_ply() - searched_ply);
    if (next == 0) {
        return next;
    }
    return next == 1 && move_equal(play_report()->variation[0], game_last_move())
               ? next
               : ENGINE_VARIATION;
}

int16_t play_report_score(void)
{
    if (seeks_move()) {
        return play_told_score(play_white_score(play_report()->score));
    }
    return play.score == SCORE_BOOK ? SCORE_NONE : play_told_score(play.score);
}

uint32_t play_report_ms(void)
{
    return searched_ms;
}

move_t play_report_answer(void)
{
    const move_t *const line = engine_report()->variation;
    if (play_stage() == STAGE_CARRYING_OUT && !move_equal(line[0], game_last_move())) {
        return answer;
    }
    return line[1];
}

/* The answer comes after the computer's move. If the computer's move waits for GO, this move is the
 * last move of the game. If not, this move is the best move found so far. In both cases the ioboard
 * does not have the computer's move yet. */
void play_report_tell_answer(told_move_t *told)
{
    line_tell_reply(
        told, play_stage() == STAGE_CARRYING_OUT ? game_last_move() : engine_report()->variation[0],
        play_report_answer());
}

void play_report_set_answer(move_t expected)
{
    answer = expected;
}

bool play_report_answer_is_shown(void)
{
    return answer_shown;
}

void play_report_show_answer(bool shown)
{
    answer_shown = shown;
}

#endif
