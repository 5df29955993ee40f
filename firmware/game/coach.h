/* coach.h - what Nibble tells the player about their moves: a guard against blunders, and threats.
 *
 * The guard looks at a move that has been typed before it is played: a search from the position
 * after it, whose score is compared with that of the best move. That one is known from the search
 * for the computer's last move, which had to reckon with it; so what the best move loses as well is
 * no mistake of this one. A game that is lost, or stays won, needs no guard. The player's screen
 * runs the search (play_search.c), the coach says what it means. In level positions it asked about
 * 74 of 81 mistakes of two and a half pawns or more, and about none of 128 good moves, in one run
 * of `make guard`, whose positions are others each time.
 *
 * A threat is what the computer would do, after its own move, if the player passed: a search in
 * which they do, compared with the score of the move.
 *
 * Main loop only; while none of these searches runs.
 */
#ifndef COACH_H
#define COACH_H

#include "board/move.h"
#include "firmware/engine/score.h"

/* Plies of these searches: 650 nodes in the middle, 2,450 or less 19 times of 20 (`make guard`);
 * 0.1 and 0.4 s on the Uno, 0.2 and 0.7 s on the Mega. GO ends them sooner. */
#define COACH_DEPTH 3

/* In centipawns: what a mistake costs at least. */
enum { COACH_MISTAKE = 160 };

/* What a mistake costs, when the search has found more than the bound of coach_try(). */
static inline int16_t coach_loss(int16_t found, int16_t bound)
{
    return (int16_t)(found - bound + COACH_MISTAKE);
}

/* In place of a bound: there is nothing to look at. The position may then be the one before or
 * after. */
#define COACH_NOTHING SCORE_NONE

/* Before `move`, which is legal; the best one is worth `best`, SCORE_NONE or a book's if that is
 * not known: makes it in the left half. Returns the score of the search above which it is a
 * mistake. 10 ms at most. */
int16_t coach_try(move_t move, int16_t best);

/* After the computer's move, whose search gave it `score`: the player passes, in the left half.
 * Returns the score of the search above which its best move is a threat; nothing if the player
 * is in check. */
int16_t coach_pass(int16_t score);

#endif
