/* SPDX-License-Identifier: MIT */
/* adaptive.h - the level that follows the player: LEVEL_ADAPTIVE, as strong as the player.
 *
 * This level plays like a level with a rating (engine.h), at first ADAPTIVE_FIRST hundred points.
 * When the player wins a game, the rating rises by a hundred. When the player loses, the rating
 * falls by a hundred. The rating stays within the engine's range. The journal's state record keeps
 * the rating and says which game was counted last. So a game does not count twice if the player
 * takes its end back. This module needs EDITION_STYLE. Call it only from the main loop.
 */
#ifndef ADAPTIVE_H
#define ADAPTIVE_H

#include "base/edition.h"
#include "base/target.h"

#define ADAPTIVE_FIRST 14

/* Returns the rating in hundreds of points, ENGINE_RATING_LEAST to ENGINE_RATING_MOST. */
FEATURE(EDITION_STYLE, uint8_t, adaptive_rating, (void), 0);

/* Counts a game that has just ended. The rating changes only at this level, and only if the
 * computer plays one side. A game counts once, also if level or players change later. If there is
 * no game to count, the call is cheap. Do not call it while a game is being loaded. */
FEATURE(EDITION_STYLE, void, adaptive_count, (void));

/* Marks a loaded game that has ended as counted, without a change of the rating. */
FEATURE(EDITION_STYLE, void, adaptive_skip, (void));

#endif
