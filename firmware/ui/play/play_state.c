/* SPDX-License-Identifier: MIT */
#include "firmware/ui/play/play_state.h"

#include "firmware/game/levels.h"

play_state_t play;

int16_t play_white_score(int16_t of_mover)
{
    return of_mover <= SCORE_BOOK || page.shown.side == WHITE ? of_mover : (int16_t)-of_mover;
}

int16_t play_told_score(int16_t score)
{
    const level_t level = levels_chosen();
    if (level.kind >= LEVEL_RATING && level.number < ENGINE_RATING_SEES && !score_is_mate(score)) {
        return SCORE_NONE;
    }
    return score;
}
