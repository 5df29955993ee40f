/* SPDX-License-Identifier: MIT */
/* rated.h - begins a rated game, and asks the player before a key gives it up.
 *
 * Each screen that can give up a rated game calls these functions: rated_asks() when GO would give
 * the game up, rated_forget() at any other key and when the screen opens, and rated_draw() before
 * it draws. For the rated game itself see rating.h. This module needs EDITION_COACH. Call it only
 * from the main loop.
 */
#ifndef RATED_H
#define RATED_H

#include "base/edition.h"
#include "base/target.h"
#include "firmware/ui/panel/screen.h"

/* Begins a rated game against the computer. Returns the next screen: the level if its rating
 * follows the player's rating, otherwise the game. */
FEATURE(EDITION_COACH, screen_t, rated_begin_game, (void), SCREEN_PLAY);

/* If a rated game is on and the question is not on show yet, asks and returns true. Otherwise
 * returns false: GO may act. */
FEATURE(EDITION_COACH, bool, rated_asks, (void), false);

/* Ends the question. Returns true if the question was on show. */
FEATURE(EDITION_COACH, bool, rated_forget, (void), false);

/* If the question is on show, draws both lines of the display and returns true. */
FEATURE(EDITION_COACH, bool, rated_draw, (void), false);

#endif
