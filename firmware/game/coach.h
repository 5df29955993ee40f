/* coach.h - advice for the player: a guard against blunders, and threats.
 *
 * The guard examines a typed move before the move is played. A search from the position after the
 * move gives a score, and the guard compares this score with the score of the best move. The score
 * of the best move is known from the search for the computer's last move, because that search had
 * to expect the best reply. So a loss that the best move cannot avoid either is no mistake. The
 * guard is off in a game that is lost, and for a move that keeps a game won. The player's screen
 * runs the search (play_search.c), and the coach says what the score means. In one run of `make
 * guard`, in level positions, the guard asked about 74 of 81 mistakes of two and a half pawns or
 * more, and about none of 128 good moves. Each run takes other positions.
 *
 * A threat is a move that the computer would play, after its own move, if the player passed. A
 * search in which the player passes finds the threat. The coach compares its score with the score
 * of the move.
 *
 * Main loop only; no search of this module may run during a call.
 */
#ifndef COACH_H
#define COACH_H

#include "board/move.h"
#include "firmware/engine/score.h"

/* Plies of these searches. A search takes 650 nodes on average, and at most 2,450 nodes in 19 of 20
 * cases (`make guard`): 0.1 and 0.4 s on the Uno, 0.2 and 0.7 s on the Mega. GO ends a search
 * sooner. */
#define COACH_DEPTH 3

/* The smallest loss, in centipawns, that is a mistake. */
enum { COACH_MISTAKE = 160 };

/* The loss by a mistake: the search has found more than the bound of coach_try(). */
static inline int16_t coach_loss(int16_t found, int16_t bound)
{
    return (int16_t)(found - bound + COACH_MISTAKE);
}

/* Takes the place of a bound when there is nothing to search. The page may then hold the position
 * before the move or the position after it. */
#define COACH_NOTHING SCORE_NONE

/* Makes the legal `move` in the left half. `best` is the score of the best move; SCORE_NONE or the
 * score of a book move means that this score is unknown. Returns a bound: the move is a mistake if
 * the score of the search is above the bound. 10 ms at most. */
int16_t coach_try(move_t move, int16_t best);

/* Passes for the player in the left half, after the computer's move, whose search gave it `score`.
 * Returns a bound: the best move of the search is a threat if its score is above the bound. Returns
 * COACH_NOTHING if the player is in check. */
int16_t coach_pass(int16_t score);

#endif
