/* SPDX-License-Identifier: MIT */
/* ending_features.h - the numbers by which a tree of ending_trees.h decides a small ending.
 *
 * tools/lab/endings/learn.c makes the trees with these functions, and ending_word.c follows the
 * trees. So a change here needs `make endings`. Squares are those of square.h. The side that may
 * win is white, and its pawn goes up.
 */
#ifndef ENDING_FEATURES_H
#define ENDING_FEATURES_H

#include "board/square.h"

/* The greatest number of features of a tree. */
enum { ENDING_FEATURES = 16 };

/* A node of a tree is two bytes: the number of the feature and what its two children are, and the
 * bound of the feature. The left child is taken if the feature is at most the bound. A child that
 * is a node follows, the left child first. */
enum { ENDING_NODE, ENDING_IS_DRAWN, ENDING_IS_WON, ENDING_IS_UNSURE };

/* The squares of a king and a piece against a king, or against a king and a piece. */
typedef struct {
    square_t king;  /* white's king  */
    square_t piece; /* white's piece */
    square_t bare;  /* black's king  */
    square_t other; /* black's piece */
} ending_men_t;

static inline int8_t ending_between(uint8_t one, uint8_t other)
{
    return (int8_t)(one > other ? one - other : other - one);
}

static inline int8_t ending_distance(square_t one, square_t other)
{
    const int8_t files = ending_between(square_file(one), square_file(other));
    const int8_t ranks = ending_between(square_rank(one), square_rank(other));
    return files > ranks ? files : ranks;
}

/* Fills in the features of king and pawn against king, with black to move. The pawn is on files
 * a-d. Black cannot take the pawn. */
static inline void ending_pawn_features(const ending_men_t *men, int8_t *features)
{
    const uint8_t pawn_file = square_file(men->piece), pawn_rank = square_rank(men->piece);
    const uint8_t king_file = square_file(men->king), king_rank = square_rank(men->king);
    const uint8_t bare_file = square_file(men->bare), bare_rank = square_rank(men->bare);
    const square_t last = square_at(pawn_file, 7);
    const square_t front = square_at(pawn_file, (uint8_t)(pawn_rank + 1));
    const uint8_t steps = (uint8_t)(7 - pawn_rank - (pawn_rank == 1));
    *features++ = (int8_t)pawn_file;
    *features++ = (int8_t)pawn_rank;
    *features++ = (int8_t)(king_rank - pawn_rank);
    *features++ = (int8_t)(bare_rank - pawn_rank);
    *features++ = ending_distance(men->king, last);
    *features++ = ending_between(bare_file, king_file);
    *features++ = (int8_t)(bare_rank - king_rank);
    *features++ = (int8_t)(ending_distance(men->bare, last) - steps);
    *features++ = (int8_t)(ending_distance(men->bare, front) - ending_distance(men->king, front));
    *features++ = ending_between(king_file, pawn_file);
    *features++ = ending_between(bare_file, pawn_file);
    *features++ = (int8_t)bare_file;
}

#endif
