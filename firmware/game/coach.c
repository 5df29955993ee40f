/* SPDX-License-Identifier: MIT */
#include "firmware/game/coach.h"

#include "board/attack.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"

/* Scores in centipawns. A threat gains at least THREATENS, which includes the value of the extra
 * move. A score above DECIDED counts as DECIDED. */
enum { THREATENS = 200, DECIDED = 1200 };

void coach_forget_plies(void)
{
    page.history_base = page.history_top;
}

void coach_search(void)
{
    coach_forget_plies();
    engine_limits = (engine_limits_t){.nodes = COACH_NODES};
    engine_forget();
    engine_start();
}

bool coach_doubts(int16_t best, int16_t found)
{
    if (found >= SCORE_MATE - 3 && best > 4 - SCORE_MATE) {
        return true;
    }
    if (best > DECIDED) {
        best = DECIDED;
    }
    /* The first condition prevents an overflow of the difference. If this condition is false, the
     * player is so far behind that no move can lose more. */
    return best > COACH_MISTAKE - DECIDED && found > COACH_MISTAKE - best;
}

int16_t coach_pass(int16_t score)
{
    if (score == SCORE_NONE || attack_in_check(page.state.side)) {
        return COACH_NOTHING;
    }
    undo_t undo;
    position_make_null(&undo);
    return rules_has_legal_move() ? (int16_t)(score + THREATENS) : COACH_NOTHING;
}
