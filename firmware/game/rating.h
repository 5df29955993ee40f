/* SPDX-License-Identifier: MIT */
/* rating.h - the player's rating. The player chooses the first rating, which is at least 100.
 * Without a choice the first rating is 1400. Each rated game changes the rating, and the first ten
 * games change it in large steps.
 *
 * A rated game begins with rating_begin(), at the chosen level. The game counts when it has ended
 * by the rules, by time or by resignation. If the player leaves a rated game before its end, the
 * game counts as lost. Every new game leaves the rated game, even a new game from the cable. Code
 * that wants to change the level or the players asks the player first, and then calls
 * rating_leave(). A game without a move does not count. The journal's state record keeps the rating
 * and the fact that the game is rated. So after a power cut the game goes on as a rated game. The
 * caller must not let the player take back a move or ask for a hint (play.c). This module needs
 * EDITION_COACH. Call it only from the main loop.
 */
#ifndef RATING_H
#define RATING_H

#include "base/edition.h"
#include "base/target.h"

enum { RATING_FIRST = 1400 };

/* Returns the rating of a level. Returns 0 if the rating is not known, or if there is no such
 * level. For a level of the kind RATING the rating is 100 times its number. For a level with a time
 * per move the rating comes from measurements. The Mega was measured at 10 s and at 30 s for each
 * move, and with the numbers of nodes that Nibble searches at the ratings 1800 and 1900
 * (docs/engine.md). Ratings between these are interpolated on a logarithmic scale of the time.
 * Above 30 s each doubling of the time is assumed to add as many points as a doubling between 10 s
 * and 30 s. */
FEATURE(EDITION_COACH, uint16_t, rating_of_level, (uint8_t level), 0);

/* Returns the level for a rated game. This is the chosen level if it has a time per move. Otherwise
 * it is the level of the kind RATING that is nearest to the player's rating. */
FEATURE(EDITION_COACH, uint8_t, rating_level, (void), 0);

/* Returns the player's rating, ELO_LEAST to ELO_MOST. */
FEATURE(EDITION_COACH, uint16_t, rating_player, (void), 0);

/* True if the player has no rating yet, because the player has chosen no first rating and no rated
 * game was counted. */
FEATURE(EDITION_COACH, bool, rating_is_unknown, (void), false);

/* Sets the player's first rating, limited to the range from ELO_LEAST to ELO_MOST. */
FEATURE(EDITION_COACH, void, rating_set_first, (uint16_t rating));

/* Makes the game that has just begun a rated game. Returns false if the level has no rating. */
FEATURE(EDITION_COACH, bool, rating_begin, (void), false);

/* True while a rated game is on. After the end of the game the next rating_count() makes it
 * false. */
FEATURE(EDITION_COACH, bool, rating_is_on, (void), false);

/* Counts a rated game that has ended, or that a new game has replaced. If another level is chosen
 * now, or if the computer no longer plays exactly one side, the game counts as lost. Call it in
 * each tick, and before all other work at the end of each game. A game counts only once. If there
 * is no game to count, the call takes little time. */
FEATURE(EDITION_COACH, void, rating_count, (void));

/* If a rated game is on, leaves it. If this game has moves, it counts as lost. */
FEATURE(EDITION_COACH, void, rating_leave, (void));

/* Returns true once after the player's rating has been recalculated. */
FEATURE(EDITION_COACH, bool, rating_take_news, (void), false);

#endif
