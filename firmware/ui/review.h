/* SPDX-License-Identifier: MIT */
/* review.h - the screen of the player's worst moves, from the main menu. It reviews the recorded
 * game.
 *
 * The review compares each move that a person made, for either side (game_maker()), with the best
 * move. One search of REVIEW_NODES examines the position before the move, another search the
 * position after it. The difference of the two scores is the loss. A stalemate counts as even. If
 * the record says who made the moves, the review examines only the moves known to be a person's.
 * Otherwise it examines the side that the computer does not play now, or both sides if the computer
 * plays both or neither.
 *
 * BACK and FWD step through the three moves that lost most, 0.60 at least. For each the screen
 * shows the mover's king, then the better move. The squares of the better move blink. CLR stops the
 * review or leads back to the game, which does not change. The left half and the ioboard hold the
 * positions of the review. Main loop only.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* The number of nodes of a search, 0.6 s on the Mega. */
#define REVIEW_NODES 2000

/* Opens the screen from the main menu. Ends the search of the game and begins with the first
 * move. */
void review_open(void);

/* Takes a key. KEY_NONE means that a move has been reviewed. */
screen_t review_key(keycode_t key);
void review_draw(void);

/* True while the review examines moves. */
FEATURE(EDITION_COACH, bool, review_is_thinking, (void), false);

/* Runs a slice of the review: 2 ms, but 35 ms to set up a position of a long game. Returns true
 * when a move has been reviewed. */
FEATURE(EDITION_COACH, bool, review_think, (void), false);

/* Ends the review. Call it before other code uses the left half. */
FEATURE(EDITION_COACH, void, review_stop, (void));

#endif
