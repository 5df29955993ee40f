/* margins.h - the figures that say when the search leaves a move out or searches it less deeply.
 *
 * The figures PLAIN belong to engines without a network. The figures NETWORK belong to engines with
 * lists of quiet moves and a network. `make spsa` has fitted them by games, except the figures of
 * PLAIN that are about lists.
 *
 * This header is a part of search.c. Only search.c includes it.
 */
#ifndef MARGINS_H
#define MARGINS_H

#include "base/edition.h"

enum {
    /* Centipawns. Reverse futility: a lead over beta of so much a ply ... */
    REVERSE_FUTILITY_PLAIN = 86,
    REVERSE_FUTILITY_NETWORK = 78,

    /* ... and so much less in all is enough. */
    REVERSE_LESS_PLAIN = 25,
    REVERSE_LESS_NETWORK = 47,

    /* The lead over beta from which a pass is tried. */
    NULL_MOVE_PLAIN = 13,
    NULL_MOVE_NETWORK = 28,

    /* Futility: quiet moves are left out when so much a ply ... */
    FUTILITY_PLAIN = 106,
    FUTILITY_NETWORK = 121,

    /* ... and so much less in all do not lift the score to alpha. */
    FUTILITY_LESS_PLAIN = 16,
    FUTILITY_LESS_NETWORK = 13,

    /* With lists: quiet moves are left out after so many and the square of the depth ... */
    LATE_MOVES_PLAIN = 2,
    LATE_MOVES_NETWORK = 3,

    /* ... and those whose score in the list is below minus so much a ply. */
    BAD_SCORE_PLAIN = 16,
    BAD_SCORE_NETWORK = 6,

    /* Reductions with lists, in eighths of a ply: besides the logarithms; more when not improving;
     * less in an open window. */
    REDUCED_BASE_PLAIN = 5,
    REDUCED_BASE_NETWORK = 2,
    REDUCED_WORSE_PLAIN = 4,
    REDUCED_WORSE_NETWORK = 3,
    REDUCED_OPEN_PLAIN = 8,
    REDUCED_OPEN_NETWORK = 2
};

/* The figure of this edition. */
#define MARGIN(name) (EDITION_NETWORK ? (name##_NETWORK) : (name##_PLAIN))

#endif
