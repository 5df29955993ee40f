#include "firmware/ui/coach.h"

#include "board/attack.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"

/* In centipawns: what a mistake costs at least, and what a threat gains, which is the value of having
 * the move besides; beyond which score a game is decided. */
enum { MISTAKE = 160, THREATENS = 200, DECIDED = 500 };

static int16_t bound; /* the opponent's score above which the move is a mistake, or a threat */

bool coach_tries(move_t move)
{
    const engine_report_t *report = engine_report();
    int16_t score = report->score;
    if (score < -DECIDED || move_equal(report->variation[0], move)) {
        return false;
    }
    if (score > DECIDED) {
        score = DECIDED;
    }
    bound = (int16_t)(MISTAKE - score);
    undo_t undo;
    position_make(move, &undo);
    return rules_has_legal_move();
}

bool coach_passes(int16_t score)
{
    if (score == SCORE_NONE || attack_in_check(page.state.side)) {
        return false;
    }
    bound = (int16_t)(score + THREATENS);
    undo_t undo;
    position_make_null(&undo);
    return rules_has_legal_move();
}

bool coach_warns(void)
{
    return engine_report()->score > bound;
}
