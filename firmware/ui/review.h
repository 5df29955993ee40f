/* review.h - the screen of the player's worst moves, from the main menu. It reviews the recorded
 * game.
 *
 * The review compares each move that a person made, for either side (game_maker()), with the best
 * move. Two searches of REVIEW_NODES, from the position before the move and from the position
 * behind it, give the loss, which is the difference. A position of stalemate counts as even. If the
 * record has makers, only the moves known to be a person's count. Without makers the moves of the
 * side that the computer does not play now count, or the moves of both sides if it plays none.
 *
 * BACK and FWD show in turn the three moves that lost most, 0.60 at least. The screen shows each of
 * them with the better move, whose squares blink, behind the mover's king. CLR stops the review or
 * leads back to the game, which does not change. The left half and the ioboard hold the positions
 * of the review. Main loop only.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* The nodes of a search: 0.6 s on the Mega. */
#define REVIEW_NODES 2000

/* Opens the screen from the main menu, and begins with the first move, after the search of the game
 * has ended. */
void review_open(void);

/* Takes a key. KEY_NONE means that a move has been reviewed. */
screen_t review_key(keycode_t key);
void review_draw(void);

/* True while the review goes on. */
FEATURE(EDITION_COACH, bool, review_is_thinking, (void), false);

/* Runs a slice of the review: 2 ms, but 35 ms to set up a position of a long game. Returns true
 * when a move has been reviewed. */
FEATURE(EDITION_COACH, bool, review_think, (void), false);

/* Ends the review. Call it before another use of the left half. */
FEATURE(EDITION_COACH, void, review_stop, (void));

#endif
