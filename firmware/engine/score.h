/* score.h - what a position is worth to the side to move: centipawns, and mates by distance.
 *
 * Mate in n plies is SCORE_MATE - n, being mated in n plies n - SCORE_MATE.
 */
#ifndef SCORE_H
#define SCORE_H

#include <stdbool.h>
#include <stdint.h>

#define SCORE_MATE 30000
#define SCORE_NONE (-32000)         /* no score yet */
#define SCORE_BOOK (SCORE_NONE + 1) /* none: the opening book has answered */

/* Beyond it, on either side, are the scores of mates. */
#define SCORE_MATE_BOUND (SCORE_MATE - 256)

/* True if `score`, which is not SCORE_NONE, is a mate's. */
static inline bool score_is_mate(int16_t score)
{
    return score > SCORE_MATE_BOUND || score < -SCORE_MATE_BOUND;
}

/* Score to moves: mate in n moves as n, being mated as -n; 0 when `score` is no mate score. */
int8_t score_mate_in(int16_t score);

#endif
