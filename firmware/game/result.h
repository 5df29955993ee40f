/* result.h - how a game ends: the rules' endings, and those that a player or the clock chooses.
 *
 * Main loop only.
 */
#ifndef RESULT_H
#define RESULT_H

#include <stdbool.h>
#include <stdint.h>

/* The EEPROM holds these numbers, so they never change. */
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
    RESULT_OPPONENT_RESIGNS = 9 /* the side that is not to move resigns  */
} result_t;

/* The mark of a position in the journal: no mark, a result_t that no rule gives, or play-on. */
enum { MARK_NONE = 0xFF, MARK_PLAY_ON = 0 };

/* The result of the position in the left half, which has `mark` and is the `first` of the game or
 * not. The fifty-move rule ends the game only at the hundredth ply: players who go on after this
 * ply have chosen to play on. */
result_t result_judge(uint8_t mark, bool first);

typedef enum { OUTCOME_BLACK_WINS, OUTCOME_WHITE_WINS, OUTCOME_DRAWN, OUTCOME_NONE } outcome_t;

/* The winner in the left half's position by `result`. By time nobody wins with a bare king. */
outcome_t result_outcome(result_t result);

#endif
