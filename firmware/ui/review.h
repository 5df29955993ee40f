/* SPDX-License-Identifier: MIT */
/* review.h - the screen of the player's worst moves, from the main menu. It reviews the recorded
 * game.
 *
 * look.h says how the mistakes are found. If the look at this game is over, the screen shows its
 * result at once.
 *
 * For each of the three moves that lost most, the screen shows the mover's king, then the better
 * move. The squares of the better move blink. FWD makes the bad move on the board, and then its
 * refutation, ply by ply. BACK takes a ply back. After the last ply FWD leads to the next mistake,
 * as GO does at any time. BACK from the better move leads to the mistake before. CLR stops the
 * review or leads back to the game, which does not change. The left half and the ioboard hold the
 * positions of the review. Call this module only from the main loop.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Opens the screen from the main menu. Ends the search of the game. */
void review_open(void);

/* Takes a key. KEY_NONE means that a move has been reviewed, or the refutation found. */
screen_t review_key(keycode_t key);
void review_draw(void);

/* True while the review searches. */
FEATURE(EDITION_COACH, bool, review_is_thinking, (void), false);

/* Runs a slice of the review: 2 ms, but 35 ms to set up a position of a long game. Returns true
 * when the screen has changed. */
FEATURE(EDITION_COACH, bool, review_think, (void), false);

/* Ends the review. Call it before other code uses the left half. */
FEATURE(EDITION_COACH, void, review_stop, (void));

#endif
