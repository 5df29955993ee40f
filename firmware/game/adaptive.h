/* adaptive.h - the level that follows the player: LEVEL_ADAPTIVE, as strong as the player.
 *
 * This level plays like a level with a rating (engine.h), at first ADAPTIVE_FIRST hundred points.
 * The rating rises by a hundred after each game that the player wins, and falls by a hundred after
 * each game that the player loses, within the engine's range. The journal's state record keeps the
 * rating. The state record also says which game was counted last, so a game whose end is taken back
 * does not count twice. With EDITION_STYLE. Main loop only.
 */
#ifndef ADAPTIVE_H
#define ADAPTIVE_H

#include "base/edition.h"
#include "base/target.h"

#define ADAPTIVE_FIRST 14

/* The rating in hundreds of points, ENGINE_RATING_LEAST to ENGINE_RATING_MOST. */
FEATURE(EDITION_STYLE, uint8_t, adaptive_rating, (void), 0);

/* Counts a game that has just ended: it changes the rating at this level, with the computer on one
 * side. A game counts once, and not after another choice of level or players. If there is no game
 * to count, the call is cheap. Not for a game that is being loaded. */
FEATURE(EDITION_STYLE, void, adaptive_count, (void));

/* Counts a game that was loaded, without a change of the rating, if it has ended. */
FEATURE(EDITION_STYLE, void, adaptive_skip, (void));

#endif
