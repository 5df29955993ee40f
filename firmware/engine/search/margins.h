/* SPDX-License-Identifier: MIT */
/* margins.h - the numbers by which the search leaves a move out or searches it less deeply.
 *
 * The numbers that end in PLAIN belong to engines without a network. The numbers that end in
 * NETWORK belong to engines with lists of quiet moves and a network. Games have fitted all of them
 * (tools/lab/results.md), except the numbers of PLAIN that are about lists.
 *
 * This header is a part of search.c. Only search.c includes it.
 */
#ifndef MARGINS_H
#define MARGINS_H

#include "base/edition.h"

enum {
    /* Centipawns. Reverse futility needs a lead over beta of REVERSE_FUTILITY times the plies, less
     * REVERSE_LESS. */
    REVERSE_FUTILITY_PLAIN = 86,
    REVERSE_FUTILITY_NETWORK = 78,
    REVERSE_LESS_PLAIN = 25,
    REVERSE_LESS_NETWORK = 47,

    /* The search tries a pass from this lead over beta on. */
    NULL_MOVE_PLAIN = 13,
    NULL_MOVE_NETWORK = 28,

    /* Futility leaves quiet moves out if FUTILITY times the plies, less FUTILITY_LESS, does not
     * lift the score to alpha. */
    FUTILITY_PLAIN = 106,
    FUTILITY_NETWORK = 121,
    FUTILITY_LESS_PLAIN = 16,
    FUTILITY_LESS_NETWORK = 13,

    /* With lists the search leaves quiet moves out after LATE_MOVES plus the square of the depth,
     * and if their score in the list is below minus BAD_SCORE times the plies. */
    LATE_MOVES_PLAIN = 2,
    LATE_MOVES_NETWORK = 3,
    BAD_SCORE_PLAIN = 16,
    BAD_SCORE_NETWORK = 6,

    /* Reductions with lists, in eighths of a ply. The logarithms and BASE are always added. WORSE
     * is added if the side does not improve. OPEN is subtracted in an open window. */
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
