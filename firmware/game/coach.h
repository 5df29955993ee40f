/* SPDX-License-Identifier: MIT */
/* coach.h - advice for the player: a guard against blunders, and threats.
 *
 * The guard asks before a move that loses more than a pawn and a half, lets the opponent mate in
 * one or two moves, or throws away a won game by stalemate or repetition.
 *
 * The guard examines a typed move before the move is played, by two searches of its own. The first
 * search finds the score of the best move. The second search begins after the typed move and finds
 * the opponent's score. The guard compares both scores, so it does not ask about a loss that even
 * the best move cannot avoid. If the typed move ends the game as a draw, the draw is the second
 * score. The player's screen runs the searches (play_search.c), and this module judges the scores.
 *
 * Whether the guard asks depends only on the position, the move, and how often positions have
 * occurred in the game. Both searches forget all results of earlier searches. Both searches count
 * repetitions only within the search, because a position that occurs for the second time is not a
 * draw yet. The limit is a number of nodes, so chip and PC ask about the same moves.
 *
 * Searches of this length misjudge some losses of two pawns. So the guard already asks when it
 * finds a loss of COACH_MISTAKE. `make guard` measures how often the guard is right.
 *
 * A threat is a move that the computer would play, after its own move, if the player passed. A
 * search in which the player passes finds the threat. The coach compares the score of this search
 * with the score of the computer's move.
 *
 * Main loop only; no search of this module may be running.
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

/* If the typed move is the best move, the guard skips the second search. But if the player is
 * behind by more than COACH_LOST centipawns, the second search looks for a mate in two. */
enum { COACH_LOST = 1023 };

/* The depth of the search for a threat, in plies. */
#define COACH_DEPTH 3

/* Begins a search of the guard in the left half. Takes 3 ms at most. For this search no earlier
 * position of the game counts as repeated: coach_search() calls coach_forget_plies(). Whoever sets
 * up the position again for engine_resume() calls coach_forget_plies() again. */
void coach_search(void);
void coach_forget_plies(void);

/* True if the guard doubts a move. `best` is the score of the best move, and `found` is the
 * opponent's score after the doubted move. */
bool coach_doubts(int16_t best, int16_t found);

/* A bound of this value means that there is nothing to search. A score of this value is not known
 * yet. */
#define COACH_NOTHING SCORE_NONE

/* Passes for the player in the left half, after the computer's move. `score` is the score of the
 * computer's move. Returns a bound: the best move found is a threat if its score is above the
 * bound. Returns COACH_NOTHING if the player is in check. The page then holds the position before
 * or after the pass. */
int16_t coach_pass(int16_t score);

#endif
