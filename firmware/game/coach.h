/* coach.h - advice for the player: a guard against blunders, and threats.
 *
 * The guard asks before a move that loses more than a pawn and a half, lets the opponent mate in
 * one or two moves, or throws away a won game by stalemate or repetition.
 *
 * The guard examines a typed move before the move is played, by two searches of its own. The first
 * search finds the score of the best move. The second search begins after the typed move, and finds
 * what the opponent gets. The guard compares both scores, so a loss that the best move cannot avoid
 * either is no mistake. If the typed move ends the game as a draw, the draw is the second score.
 * The player's screen runs the searches (play_search.c), and the coach says what the scores mean.
 *
 * The question depends only on the position, the move, and how often positions of the game have
 * stood before. Both searches forget everything that earlier searches have left behind. They count
 * repetitions only within the search, because a position that comes back for the second time is no
 * draw yet. The limit is a number of nodes, so chip and PC ask about the same moves.
 *
 * Searches of this length misjudge some losses of two pawns. So the guard already asks where it
 * sees a loss of COACH_MISTAKE. `make guard` tells how often it is right.
 *
 * A threat is a move that the computer would play, after its own move, if the player passed. A
 * search in which the player passes finds the threat. The coach compares its score with the score
 * of the move.
 *
 * Main loop only; no search of this module may run during a call.
 */
#ifndef COACH_H
#define COACH_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/score.h"

/* The nodes of each of the guard's two searches. */
enum { COACH_NODES = EDITION_NETWORK ? 2000 : 2100 };

/* The guard asks about a loss above this number of centipawns. */
enum { COACH_MISTAKE = EDITION_NETWORK ? 75 : 45 };

/* The best move needs no second search, except where the player has lost by so many centipawns.
 * There the second search looks for mates in two. */
enum { COACH_LOST = 1023 };

/* Plies of the search for a threat. */
#define COACH_DEPTH 3

/* Begins a search of the guard in the left half. 3 ms at most. Before engine_resume() of such a
 * search, coach_forget_plies() brings the list of reversible plies back. */
void coach_search(void);
void coach_forget_plies(void);

/* True if the guard doubts a move: the best move has the score `best`, and the opponent has the
 * score `found` after the move. */
bool coach_doubts(int16_t best, int16_t found);

/* Stands for a bound when there is nothing to search, and for a score that is not known yet. */
#define COACH_NOTHING SCORE_NONE

/* Passes for the player in the left half, after the computer's move, whose search gave it `score`.
 * Returns a bound: the best move of the search is a threat if its score is above the bound. Returns
 * COACH_NOTHING if the player is in check. The page may then hold the position before the pass or
 * the position after it. */
int16_t coach_pass(int16_t score);

#endif
