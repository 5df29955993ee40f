#include "firmware/ui/play/play_threat.h"

#if EDITION_COACH

#include "firmware/engine/engine.h"
#include "firmware/game/coach.h"
#include "firmware/game/game.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_state.h"

static move_t threat;

void play_threat_seek(void)
{
    if (play.score == SCORE_BOOK || game_result() != RESULT_NONE ||
        !settings_is_on(SETTING_THREAT) || !game_computer_plays(page.shown.side) ||
        game_computer_plays(page.state.side)) {
        return;
    }
    play.bound = coach_pass(play_white_score(play.score));
    if (play.bound != COACH_NOTHING) {
        play_set_stage(STAGE_THREAT);
    } else {
        game_restore();
    }
}

/* False where the computer would only save its own piece. */
static bool wins_something(const engine_report_t *report)
{
    const move_t move = report->variation[0];
    return score_is_mate(report->score) || page_piece(move.to) != NO_PIECE || move_promotes(move);
}

bool play_threat_end(void)
{
    if (play_stage() != STAGE_THREAT) {
        return false;
    }
    engine_stop();
    game_restore();
    play_set_stage(STAGE_CARRYING_OUT);
    const engine_report_t *report = engine_report();
    if (report->score > play.bound && wins_something(report)) {
        threat = report->variation[0];
    }
    return true;
}

void play_threat_show_refutation(void)
{
    threat = engine_report()->variation[0];
}

move_t play_threat(void)
{
    return threat;
}

void play_threat_forget(void)
{
    threat = MOVE_NONE;
}

#endif
