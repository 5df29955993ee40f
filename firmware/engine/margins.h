/* margins.h - how far scores must lie apart for the search to leave something out, in centipawns.
 *
 * Both sets are what `make spsa` has fitted: PLAIN without lists of quiet moves, LISTED with them.
 *
 * A part of search.c, which alone includes it.
 */
#ifndef MARGINS_H
#define MARGINS_H

#include "base/edition.h"

enum {
    /* Reverse futility: a lead over beta of so much a ply ... */
    REVERSE_FUTILITY_PLAIN = 86,
    REVERSE_FUTILITY_LISTED = 78,

    /* ... and so much less in all is enough. */
    REVERSE_LESS_PLAIN = 25,
    REVERSE_LESS_LISTED = 47,

    /* The lead over beta from which a pass is tried. */
    NULL_MOVE_PLAIN = 13,
    NULL_MOVE_LISTED = 28,

    /* Futility: quiet moves are left out when so much a ply ... */
    FUTILITY_PLAIN = 106,
    FUTILITY_LISTED = 121,

    /* ... and so much less in all do not lift the score to alpha. */
    FUTILITY_LESS_PLAIN = 16,
    FUTILITY_LESS_LISTED = 13
};

/* The figure of this edition. */
#define MARGIN(name) (EDITION_LIST != 0 ? (name##_LISTED) : (name##_PLAIN))

#endif
