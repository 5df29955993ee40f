/* SPDX-License-Identifier: MIT */
/* score.h - defines scores. A score is for the side to move, and is in centipawns or names the
 * distance to a mate.
 *
 * The score of mate in n plies is SCORE_MATE - n. The score of being mated in n plies is n -
 * SCORE_MATE. */
#ifndef SCORE_H
#define SCORE_H

#include <stdbool.h>
#include <stdint.h>

#define SCORE_MATE 30000
#define SCORE_NONE (-32000)         /* there is no score yet                     */
#define SCORE_BOOK (SCORE_NONE + 1) /* there is no score, because the opening book has the answer */

/* The bound between scores in centipawns and scores of mates. A score is the score of a mate if it
 * is above the bound, or below minus the bound. */
#define SCORE_MATE_BOUND (SCORE_MATE - 256)

/* True if `score` is the score of a mate. `score` must not be SCORE_NONE. */
static inline bool score_is_mate(int16_t score)
{
    return score > SCORE_MATE_BOUND || score < -SCORE_MATE_BOUND;
}

/* Returns the number of moves to mate: n for mate in n moves, -n if the side to move is mated in n
 * moves, or 0 if `score` is not the score of a mate. */
int8_t score_mate_in(int16_t score);

#endif
