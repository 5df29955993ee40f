/* SPDX-License-Identifier: MIT */
/* rated.h - begins a rated game. Asks the player for confirmation before a key gives a rated game
 * up.
 *
 * Each screen that can give up a rated game calls these functions. It calls rated_asks() when GO
 * would give the game up, rated_forget() at any other key and when the screen opens, and
 * rated_draw() before drawing. rating.h describes the rated game itself. This module needs
 * EDITION_COACH. Call it only from the main loop.
 */
#ifndef RATED_H
#define RATED_H

#include "base/edition.h"
#include "base/target.h"
#include "firmware/ui/panel/screen.h"

/* Begins a rated game against the computer. Returns the next screen: the screen of the level if the
 * level follows the player's rating, otherwise the game's screen. */
FEATURE(EDITION_COACH, screen_t, rated_begin_game, (void), SCREEN_PLAY);

/* If a rated game is on and the display does not show the question yet, asks and returns true.
 * Otherwise returns false, and GO may act. */
FEATURE(EDITION_COACH, bool, rated_asks, (void), false);

/* Takes the question off the display. Returns true if the display showed the question. */
FEATURE(EDITION_COACH, bool, rated_forget, (void), false);

/* If the question is on show, draws both lines of the display and returns true. */
FEATURE(EDITION_COACH, bool, rated_draw, (void), false);

#endif
