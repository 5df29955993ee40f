/* SPDX-License-Identifier: MIT */
/* adaptive.h - the level LEVEL_ADAPTIVE, which adapts its strength to the player.
 *
 * At this level Nibble plays with a rating (engine.h). The first rating is ADAPTIVE_FIRST hundred
 * points. When the player wins a game, the rating rises by a hundred. When the player loses, the
 * rating falls by a hundred. The rating stays within the engine's range. The journal's state record
 * keeps the rating and the number of the last counted game. So if the player takes back the last
 * move of a game, the game does not count twice. This module needs EDITION_STYLE. Call it only from
 * the main loop.
 */
#ifndef ADAPTIVE_H
#define ADAPTIVE_H

#include "base/edition.h"
#include "base/target.h"

#define ADAPTIVE_FIRST 14

/* Returns the rating in hundreds of points, ENGINE_RATING_LEAST to ENGINE_RATING_MOST. */
FEATURE(EDITION_STYLE, uint8_t, adaptive_rating, (void), 0);

/* Counts a game that has just ended. The rating changes only at this level, and only if the
 * computer plays one side. A game counts only once, even if the level or the players change later.
 * If there is no game to count, the call takes little time. Do not call it while a game is being
 * loaded. */
FEATURE(EDITION_STYLE, void, adaptive_count, (void));

/* If a loaded game has ended, marks it as counted, and leaves the rating unchanged. */
FEATURE(EDITION_STYLE, void, adaptive_skip, (void));

#endif
