/* SPDX-License-Identifier: MIT */
/* result.h - the results of a game. A game ends by the rules, by resignation, by an agreed draw, or
 * by the clock.
 *
 * Call this module only from the main loop.
 */
#ifndef RESULT_H
#define RESULT_H

#include <stdbool.h>
#include <stdint.h>

/* The results. The EEPROM holds these numbers, so they never change. */
typedef enum {
    RESULT_NONE = 0, /* the game goes on */
    RESULT_CHECKMATE = 1,
    RESULT_STALEMATE = 2,
    RESULT_REPETITION = 3,
    RESULT_FIFTY_MOVES = 4,
    RESULT_NO_MATERIAL = 5,
    RESULT_DRAW_AGREED = 6,
    RESULT_RESIGNS = 7,         /* the side to move resigns              */
    RESULT_TIME = 8,            /* the side to move has used up its time */
    RESULT_OPPONENT_RESIGNS = 9 /* the side that is not on move resigns  */
} result_t;

/* The mark of a position in the journal. A mark is MARK_NONE, MARK_PLAY_ON, or a result_t that does
 * not follow from the rules. */
enum { MARK_NONE = 0xFF, MARK_PLAY_ON = 0 };

/* Returns the result of the position in the left half. `mark` is the mark of this position. `first`
 * is true for the first position of the game. The fifty-move rule ends the game only at the
 * hundredth ply, because players who go on after this ply have chosen to do so. */
result_t result_judge(uint8_t mark, bool first);

typedef enum { OUTCOME_BLACK_WINS, OUTCOME_WHITE_WINS, OUTCOME_DRAWN, OUTCOME_NONE } outcome_t;

/* Says who has won, if any side has, when the position in the left half has the result `result`. If
 * a flag falls and the opponent has only a king, the game is drawn. */
outcome_t result_outcome(result_t result);

#endif
