#include "firmware/game/coach.h"

#include "board/attack.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"

/* Scores in centipawns. A threat gains THREATENS at least, which includes the value of having the
 * move. A game is decided beyond DECIDED. */
enum { THREATENS = 200, DECIDED = 500 };

int16_t coach_try(move_t move, int16_t best)
{
    if (best < -SCORE_MATE) {
        best = engine_evaluate();
    }
    if (best < -DECIDED) {
        return COACH_NOTHING;
    }
    if (best > DECIDED) {
        best = DECIDED;
    }
    move_play(move);
    return rules_has_legal_move() ? (int16_t)(COACH_MISTAKE - best) : COACH_NOTHING;
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
