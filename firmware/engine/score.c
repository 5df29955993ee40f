/* SPDX-License-Identifier: MIT */
#include "firmware/engine/score.h"

int8_t score_mate_in(int16_t score)
{
    if (score > SCORE_MATE_BOUND) {
        return (int8_t)((SCORE_MATE - score + 1) / 2);
    }
    if (score < -SCORE_MATE_BOUND && score != SCORE_NONE) {
        return (int8_t) - ((SCORE_MATE + score) / 2);
    }
    return 0;
}
