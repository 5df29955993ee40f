/* SPDX-License-Identifier: MIT */
#include "firmware/game/result.h"

#include "board/draws.h"
#include "board/page.h"
#include "board/rules.h"

_Static_assert(RESULT_NONE == (int)GAME_ON && RESULT_NO_MATERIAL == (int)GAME_NO_MATERIAL,
               "endings by rule are the first results");

result_t result_judge(uint8_t mark, bool first)
{
    uint8_t ending = mark;
    if (mark < RESULT_DRAW_AGREED || mark > RESULT_OPPONENT_RESIGNS) {
        ending = (uint8_t)rules_ending();
        if (ending == RESULT_FIFTY_MOVES && page.state.halfmove_clock > draws_end_of_clock() &&
            !first) {
            mark = MARK_PLAY_ON;
        }
        if (mark == MARK_PLAY_ON && (ending == RESULT_FIFTY_MOVES || ending == RESULT_REPETITION)) {
            ending = RESULT_NONE;
        }
    }
    return (result_t)ending;
}

outcome_t result_outcome(result_t result)
{
    uint8_t loser = rules_loser((ending_t)result) / BLACK;
    if (result == RESULT_OPPONENT_RESIGNS) {
        loser ^= 1;
    }
    if (result == RESULT_TIME && draws_bare_king(colour_other(page.state.side))) {
        return OUTCOME_DRAWN;
    }
    if (rules_decides((ending_t)result) || result >= RESULT_RESIGNS) {
        return (outcome_t)loser;
    }
    return result == RESULT_NONE ? OUTCOME_NONE : OUTCOME_DRAWN;
}
