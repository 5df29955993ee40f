/* SPDX-License-Identifier: MIT */
/* coach.h - advises the player: guards against blunders, and warns of threats.
 *
 * The guard asks the player before three kinds of moves. The first loses more than a pawn and a
 * half. The second lets the opponent mate in one or two moves. The third throws away a won game by
 * stalemate or repetition.
 *
 * The guard examines a typed move before the move is played. It does two searches for this. The
 * first search finds the score of the best move. The second search begins after the typed move and
 * finds the opponent's score. The guard compares both scores, so it does not ask about a loss that
 * even the best move cannot avoid. If the typed move ends the game as a draw, the second score is
 * the score of a draw. The player's screen runs the searches (play_search.c), and this module
 * judges the scores.
 *
 * The guard's decision depends only on the position, the move, and the repetitions in the game.
 * Both searches forget all results of earlier searches. Both searches count repetitions only within
 * the search, because a second occurrence of a position is not a draw yet. The limit is a number of
 * nodes, so the chip and the PC ask about the same moves.
 *
 * Searches of this length misjudge some losses of two pawns. So the guard already asks when it
 * finds a loss of COACH_MISTAKE. `make guard` measures how often the guard is right.
 *
 * A threat is a move that the computer could play if the player passed after the computer's move. A
 * search in which the player passes finds the threat. The coach compares the score of this search
 * with the score of the computer's move.
 *
 * Call this module only from the main loop, and while no search of this module runs.
 */
#ifndef COACH_H
#define COACH_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/score.h"

/* The number of nodes of each of the guard's two searches. */
enum { COACH_NODES = EDITION_NETWORK ? 2000 : 2100 };

/* The loss in centipawns above which the guard asks. */
enum { COACH_MISTAKE = EDITION_NETWORK ? 75 : 45 };

/* If the typed move is the best move, the guard leaves out the second search. But if the player is
 * behind by more than COACH_LOST centipawns, the second search still looks for a mate in two. */
enum { COACH_LOST = 1023 };

/* The depth of the search for a threat, in plies. */
#define COACH_DEPTH 3

/* Begins a search of the guard in the left half of the page. Takes 3 ms at most. coach_search()
 * calls coach_forget_plies(), so this search does not see earlier positions of the game as
 * repeated. Code that sets up the position again for engine_resume() must also call
 * coach_forget_plies(). */
void coach_search(void);
void coach_forget_plies(void);

/* True if the guard doubts a move. `best` is the score of the best move, and `found` is the
 * opponent's score after the doubted move. */
bool coach_doubts(int16_t best, int16_t found);

/* As a bound, COACH_NOTHING means that there is nothing to search. As a score, it means that the
 * score is not known yet. */
#define COACH_NOTHING SCORE_NONE

/* Makes the player pass in the left half, after the computer's move. `score` is the score of the
 * computer's move. Returns a bound. A move that the following search finds is a threat if its score
 * is above this bound. Returns COACH_NOTHING if the player is in check or if there is nothing to
 * search. The page then holds the position before or after the pass. */
int16_t coach_pass(int16_t score);

#endif
