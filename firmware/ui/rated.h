/* rated.h - the question before a rated game is given up, on the screens that can do this.
 *
 * A screen calls rated_asks() at a GO that would give the game up, rated_forget() at any other key
 * and when it opens, and rated_draw() before it draws. The rated game itself is in rating.h. With
 * EDITION_COACH. Main loop only.
 */
#ifndef RATED_H
#define RATED_H

#include "base/edition.h"
#include "base/target.h"

/* Asks, and returns true, if a rated game is on and the question does not stand yet. Returns false
 * if GO may go on. */
FEATURE(EDITION_COACH, bool, rated_asks, (void), false);

/* Ends the question. Returns true if it stood. */
FEATURE(EDITION_COACH, bool, rated_forget, (void), false);

/* Draws both lines of the display, and returns true, if the question stands. */
FEATURE(EDITION_COACH, bool, rated_draw, (void), false);

#endif
