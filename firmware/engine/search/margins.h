/* SPDX-License-Identifier: MIT */
/* margins.h - the margins for leaving moves out of the search, and for searching moves less deeply.
 *
 * The numbers that end in PLAIN belong to engines without a network. The numbers that end in
 * NETWORK belong to engines with lists of quiet moves and a network. All of these numbers come from
 * test games (tools/lab/results.md), except the numbers of PLAIN for lists.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef MARGINS_H
#define MARGINS_H

#include "base/edition.h"

enum {
    /* Reverse futility ends a node if the lead over beta is at least REVERSE_FUTILITY times the
     * plies, less REVERSE_LESS. Both are centipawns. */
    REVERSE_FUTILITY_PLAIN = 86,
    REVERSE_FUTILITY_NETWORK = 78,
    REVERSE_LESS_PLAIN = 25,
    REVERSE_LESS_NETWORK = 47,

    /* The least lead over beta at which the search tries a pass, in centipawns. */
    NULL_MOVE_PLAIN = 13,
    NULL_MOVE_NETWORK = 28,

    /* Futility leaves quiet moves out if the static score plus FUTILITY times the plies, less
     * FUTILITY_LESS, does not reach alpha. */
    FUTILITY_PLAIN = 106,
    FUTILITY_NETWORK = 121,
    FUTILITY_LESS_PLAIN = 16,
    FUTILITY_LESS_NETWORK = 13,

    /* With lists the search leaves out two kinds of quiet moves: moves after the first LATE_MOVES
     * plus the square of the depth, and moves whose score in the list is below minus BAD_SCORE
     * times the plies. */
    LATE_MOVES_PLAIN = 2,
    LATE_MOVES_NETWORK = 3,
    BAD_SCORE_PLAIN = 16,
    BAD_SCORE_NETWORK = 6,

    /* Parts of the reduction with lists, in eighths of a ply. The reduction is the product of the
     * logarithms plus BASE; plus WORSE if the static score does not improve; minus OPEN in an open
     * window. */
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
