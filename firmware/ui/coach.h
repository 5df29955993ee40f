/* coach.h - what Nibble tells the player about his moves: a guard against blunders, and threats.
 *
 * The guard looks at a move that has been typed before it is played: a search of COACH_NODES from
 * the position before the move, and another from the one after it. What the best move loses as well
 * is no mistake of this one; a game that is lost, or stays won, needs no guard. The player's screen
 * runs the searches (play.c), the coach says what they mean.
 *
 * A threat is what the computer would do to the player, after its own move, if he passed: a search of
 * COACH_NODES in which he does, compared with the score of the move.
 *
 * Main loop only; while none of these searches runs.
 */
#ifndef COACH_H
#define COACH_H

#include "board/move.h"

/* Of each search: 0.16 s on the Uno, 0.28 s on the Mega. */
#define COACH_NODES 1000

/* After the search before `move`, which is legal: makes it in the left half if that is to be looked
 * at. False if there is nothing to warn of; the position may be either one then. 10 ms at most. */
bool coach_tries(move_t move);

/* After the computer's move, whose search gave it `score`: the player passes, in the left half. False if
 * there is nothing to look at, as when he is in check; he may have passed then. */
bool coach_passes(int16_t score);

/* After the search of coach_tries()'s position: true if the move was a mistake. After that of
 * coach_passes(): true if its best move is a threat. */
bool coach_warns(void);

#endif
