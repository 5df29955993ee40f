/* adaptive.h - the level that follows the player: LEVEL_ADAPTIVE, as strong as they are.
 *
 * It plays like one with a rating (engine.h), at first ADAPTIVE_FIRST hundred points: a hundred
 * more after each game that the player wins, a hundred less after each that they lose, within what
 * the engine has. The rating is kept in the journal's state record, and with it which game was
 * counted last, so that one whose end is taken back does not count twice. With EDITION_STYLE. Main
 * loop only.
 */
#ifndef ADAPTIVE_H
#define ADAPTIVE_H

#include "base/edition.h"
#include "base/target.h"

#if EDITION_STYLE

#define ADAPTIVE_FIRST 14

/* In hundreds of points, ENGINE_RATING_LEAST to ENGINE_RATING_MOST. */
uint8_t adaptive_rating(void);

/* Counts a game that has ended at this level, with the computer on one side, once. Cheap
 * otherwise. */
void adaptive_count(void);

#else

static inline uint8_t adaptive_rating(void)
{
    return 0;
}

static inline void adaptive_count(void)
{
}

#endif

#endif
