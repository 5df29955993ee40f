/* SPDX-License-Identifier: MIT */
/* ending_features.h - calculates the numbers (features) that the decision trees of ending_trees.h
 * need.
 *
 * tools/lab/endings/learn.c makes the trees with these functions, and ending_word.c follows the
 * trees. After a change in this header, run `make endings`. Squares have the form of square.h. The
 * side that may win is white, and its pawn moves up.
 */
#ifndef ENDING_FEATURES_H
#define ENDING_FEATURES_H

#include "board/square.h"

/* The greatest number of features of a tree. */
enum { ENDING_FEATURES = 16 };

/* A node of a tree has two bytes. The first byte has the number of a feature, and the kinds of the
 * two children. The second byte is a bound. If the feature is at most the bound, the left child
 * decides, otherwise the right child. Children that are nodes follow in the tree, the left child
 * first. */
enum { ENDING_NODE, ENDING_IS_DRAWN, ENDING_IS_WON, ENDING_IS_UNSURE };

/* The squares of the men: white has a king and a piece, and black has a king, with or without a
 * piece. */
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

/* True if a queen on `from` attacks `to`. Other men can block the way. */
static inline bool ending_queen_reaches(const ending_men_t *men, square_t from, square_t to)
{
    const int8_t files = ending_between(square_file(from), square_file(to));
    const int8_t ranks = ending_between(square_rank(from), square_rank(to));
    if (from == to || (files != 0 && ranks != 0 && files != ranks)) {
        return false;
    }
    square_t step = 0;
    if (files != 0) {
        step = square_file(to) > square_file(from) ? 0x01 : 0xFF;
    }
    if (ranks != 0) {
        step = (square_t)(step + (square_rank(to) > square_rank(from) ? 0x10 : 0xF0));
    }
    for (;;) {
        from = (square_t)(from + step);
        if (from == to) {
            return true;
        }
        if (from == men->king || from == men->bare || from == men->other) {
            return false;
        }
    }
}

/* Returns 0 if black's pawn cannot step to its last rank. Otherwise returns 1 if white can capture
 * the new piece for free, and 2 if not. */
static inline int8_t ending_promotion(const ending_men_t *men, square_t last)
{
    ending_men_t after = *men;
    after.other = last;
    if (last == men->king || last == men->piece || last == men->bare ||
        ending_queen_reaches(&after, men->piece, men->bare)) {
        return 0;
    }
    const bool beside = ending_distance(men->king, last) == 1;
    const bool guarded = ending_distance(men->bare, last) == 1;
    const bool reached = ending_queen_reaches(&after, men->piece, last);
    return guarded ? (beside && reached ? 1 : 2) : (beside || reached ? 1 : 2);
}

/* Returns the number of squares to which black's king can go. */
static inline int8_t ending_king_moves(const ending_men_t *men)
{
    static const int8_t steps[] = {-0x11, -0x10, -0x0F, -0x01, 0x01, 0x0F, 0x10, 0x11};
    int8_t count = 0;
    for (uint8_t number = 0; number < sizeof steps; number++) {
        ending_men_t after = *men;
        after.bare = (square_t)(men->bare + steps[number]);
        if (square_on_board(after.bare) && after.bare != men->other &&
            ending_distance(men->king, after.bare) > 1 &&
            !ending_queen_reaches(&after, men->piece, after.bare)) {
            count++;
        }
    }
    return count;
}

/* Fills in the features of king and queen against king and pawn. Black is to move. The pawn is on
 * files a-d, moves down, and has one step left to its last rank. Black's king cannot capture the
 * queen. */
static inline void ending_queen_features(const ending_men_t *men, int8_t *features)
{
    const uint8_t file = square_file(men->other);
    const square_t last = square_at(file, 0);
    const int8_t king_file = (int8_t)square_file(men->king);
    const int8_t king_rank = (int8_t)square_rank(men->king);
    *features++ = (int8_t)file;
    *features++ = (int8_t)(king_file - file);
    *features++ = king_rank;
    *features++ = (int8_t)(square_file(men->bare) - file);
    *features++ = (int8_t)square_rank(men->bare);
    *features++ = (int8_t)(square_file(men->piece) - file);
    *features++ = (int8_t)square_rank(men->piece);
    *features++ = ending_distance(men->king, last);
    *features++ = ending_distance(men->king, men->bare);
    *features++ = ending_promotion(men, last);
    *features++ = ending_king_moves(men);
    *features++ = ending_queen_reaches(men, men->piece, men->other);
    *features++ = ending_distance(men->piece, men->king);
    *features++ = ending_distance(men->piece, men->bare);
    *features++ = (int8_t)(king_file + king_rank);
    *features++ = (int8_t)(king_rank - king_file);
}

/* Fills in the features of king and pawn against king. Black is to move, and cannot capture the
 * pawn. The pawn is on files a-d. */
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
