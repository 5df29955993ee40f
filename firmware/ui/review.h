/* SPDX-License-Identifier: MIT */
/* review.h - the screen that reviews the recorded game and shows the player's worst moves. The main
 * menu opens it.
 *
 * look.h describes how Nibble finds the mistakes. If Nibble has already looked through this game,
 * the screen shows the result at once.
 *
 * The screen shows the three moves that lost most. For each it first shows the king of the mover's
 * side and the better move, whose squares blink. FWD makes the bad move on the board, and then its
 * refutation, ply by ply. BACK takes a ply back. After the last ply FWD leads to the next mistake,
 * and GO leads there at any time. BACK from the better move leads to the previous mistake. CLR
 * stops the review or leads back to the game, which does not change. The left half and the ioboard
 * hold the positions of the review. Call this module only from the main loop.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Opens the screen from the main menu. Ends the search of the game. */
void review_open(void);

/* Takes a key. KEY_NONE means that a move has been reviewed, or that the refutation has been
 * found. */
screen_t review_key(keycode_t key);
void review_draw(void);

/* True while the review searches. */
FEATURE(EDITION_COACH, bool, review_is_thinking, (void), false);

/* Runs a slice of the review. Takes 2 ms, or 35 ms to set up a position of a long game. Returns
 * true when the screen has changed. */
FEATURE(EDITION_COACH, bool, review_think, (void), false);

/* Ends the review. Call it before other code uses the left half. */
FEATURE(EDITION_COACH, void, review_stop, (void));

#endif
