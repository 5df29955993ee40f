/* SPDX-License-Identifier: MIT */
/* margins.h - the margins that decide which moves the search leaves out or searches less deeply.
 *
 * Names that end in PLAIN are for engines without a network. Names that end in NETWORK are for
 * engines with lists of quiet moves and a network. The numbers come from test games
 * (tools/lab/results.md), except the PLAIN numbers that only lists use.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef MARGINS_H
#define MARGINS_H

#include "base/edition.h"

enum {
    /* Reverse futility ends a node if the lead over beta is at least REVERSE_FUTILITY times the
     * remaining plies, minus REVERSE_LESS. Both numbers are in centipawns. */
    REVERSE_FUTILITY_PLAIN = 86,
    REVERSE_FUTILITY_NETWORK = 78,
    REVERSE_LESS_PLAIN = 25,
    REVERSE_LESS_NETWORK = 47,

    /* The search tries a pass if the lead over beta is at least this number of centipawns. */
    NULL_MOVE_PLAIN = 13,
    NULL_MOVE_NETWORK = 28,

    /* Futility adds FUTILITY times the remaining plies to the static score, and subtracts
     * FUTILITY_LESS. If the result is not above alpha, the search leaves quiet moves out. */
    FUTILITY_PLAIN = 106,
    FUTILITY_NETWORK = 121,
    FUTILITY_LESS_PLAIN = 16,
    FUTILITY_LESS_NETWORK = 13,

    /* With lists the search leaves out two kinds of quiet moves. Late moves are those after the
     * first LATE_MOVES + depth * depth moves. Bad moves have a score in the list below -BAD_SCORE
     * times the remaining plies. */
    LATE_MOVES_PLAIN = 2,
    LATE_MOVES_NETWORK = 3,
    BAD_SCORE_PLAIN = 16,
    BAD_SCORE_NETWORK = 6,

    /* Parts of the reduction with lists, in eighths of a ply. The reduction is the product of the
     * logarithms plus BASE. If the static score does not improve, WORSE is added. In an open
     * window, OPEN is subtracted. */
    REDUCED_BASE_PLAIN = 5,
    REDUCED_BASE_NETWORK = 2,
    REDUCED_WORSE_PLAIN = 4,
    REDUCED_WORSE_NETWORK = 3,
    REDUCED_OPEN_PLAIN = 8,
    REDUCED_OPEN_NETWORK = 2
};

/* Chooses the number for this edition. */
#define MARGIN(name) (EDITION_NETWORK ? (name##_NETWORK) : (name##_PLAIN))

#endif
