#include "firmware/ui/play/play.h"

#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "firmware/game/clocks.h"
#include "firmware/game/game.h"
#include "firmware/ui/play/play_state.h"

uint8_t play_searched_ply;
uint32_t play_searched_ms;
move_t play_expected;
bool play_expected_shown;

static engine_report_t kept_report;

int16_t play_white_score(int16_t of_mover)
{
    return of_mover <= SCORE_BOOK || page.shown.side == WHITE ? of_mover : (int16_t)-of_mover;
}

void play_keep_report(void)
{
    if (seeks_move() && play_searched_ply == game_ply()) {
        kept_report = *engine_report();
        if (EDITION_BOOK && kept_report.score == SCORE_BOOK) {
            play_searched_ply = NOT_SEARCHED;
        }
    }
}

move_t play_expected_move(void)
{
    const move_t *const line = engine_report()->variation;
    if (play_stage() == CARRYING_OUT && !move_equal(line[0], game_last_move())) {
        return EDITION_COACH ? play_expected : MOVE_NONE;
    }
    return line[1];
}

/* --- What INFO asks --------------------------------------------------------------------------- */

uint8_t play_shown_ply(void)
{
    return (uint8_t)(game_ply() - carrying_out());
}

const engine_report_t *play_report(void)
{
    return EDITION_INFO && (!seeks_move() || !engine_is_running()) ? &kept_report : engine_report();
}

/* Whoever goes on in the record has made the first move of the variation, or another one. */
uint8_t play_line_begin(void)
{
    const uint8_t begin = (uint8_t)(play_shown_ply() - play_searched_ply);
    if (begin == 0) {
        return begin;
    }
    return begin == 1 && move_equal(play_report()->variation[0], game_last_move())
               ? begin
               : ENGINE_VARIATION;
}

int16_t play_line_score(void)
{
    if (seeks_move()) {
        return play_white_score(play_report()->score);
    }
    return EDITION_BOOK && play.score == SCORE_BOOK ? SCORE_NONE : play.score;
}

uint32_t play_search_ms(void)
{
    if (EDITION_INFO) {
        return play_searched_ms;
    }
    return seeks_move() ? clocks_move_ms() : 0;
}
