/* SPDX-License-Identifier: MIT */
/* rating.h - the player's rating. The player chooses the first number, from 100 up. Without a
 * choice the number is 1400. Each rated game changes it, the first ten games by large steps.
 *
 * A rated game begins with rating_begin(), against the chosen level. The game counts when it has
 * ended by the rules, by time or by resignation. A rated game that the player leaves before its end
 * counts as lost. Every new game leaves the rated game, even if the cable begins the new game. Code
 * that changes the level or the players asks the player first, and then calls rating_leave(). A
 * game without a move does not count. The journal's state record keeps the rating and the rated
 * game, so after a power cut the game goes on and is still rated. The caller must not let the
 * player take back a move or ask for one (play.c). This module needs EDITION_COACH. Call it only
 * from the main loop.
 */
#ifndef RATING_H
#define RATING_H

#include "base/edition.h"
#include "base/target.h"

enum { RATING_FIRST = 1400 };

/* Returns the rating of a level. Returns 0 if the rating is not known or there is no such level.
 * The rating of a level of the kind RATING is its number. The rating of a time per move comes from
 * measurements of the Mega at 10 s and 30 s, and with the nodes of the ratings 1800 and 1900
 * (docs/engine.md). Ratings between these are interpolated on a logarithmic scale of the time.
 * Beyond 30 s each doubling is estimated to add as much as between 10 s and 30 s. */
FEATURE(EDITION_COACH, uint16_t, rating_of_level, (uint8_t level), 0);

/* Returns the level for a rated game: the chosen level if it is a time per move, otherwise the
 * level of the kind RATING that is nearest to the player's rating. */
FEATURE(EDITION_COACH, uint8_t, rating_level, (void), 0);

/* Returns the player's rating, ELO_LEAST to ELO_MOST. */
FEATURE(EDITION_COACH, uint16_t, rating_player, (void), 0);

/* True if the player has no rating yet: no number was chosen, and no rated game was counted. */
FEATURE(EDITION_COACH, bool, rating_is_unknown, (void), false);

/* Sets the player's own first number. Keeps it within ELO_LEAST and ELO_MOST. */
FEATURE(EDITION_COACH, void, rating_set_first, (uint16_t rating));

/* Makes the game that has just begun a rated game. Returns false if the level has no rating. */
FEATURE(EDITION_COACH, bool, rating_begin, (void), false);

/* True while a rated game is on. After its end rating_count() makes it false. */
FEATURE(EDITION_COACH, bool, rating_is_on, (void), false);

/* Counts a rated game that has ended, or that a new game has replaced. If another level is chosen
 * now, or the computer no longer plays exactly one side, the game counts as lost. Call it first at
 * the end of each game, and in each tick. A game counts once. If there is no game to count, the
 * call is cheap. */
FEATURE(EDITION_COACH, void, rating_count, (void));

/* Leaves a rated game that is on. If the game has moves, it counts as lost. */
FEATURE(EDITION_COACH, void, rating_leave, (void));

/* The first call after the player's rating has been recalculated returns true. Later calls return
 * false. */
FEATURE(EDITION_COACH, bool, rating_take_news, (void), false);

#endif
