/* level_counts.h - how many levels there are of each kind (levels.h): the settings need to know
 * no more. */
#ifndef LEVEL_COUNTS_H
#define LEVEL_COUNTS_H

#include "base/edition.h"
#include "firmware/engine/report.h"

enum {
    LEVELS_SECONDS = 8, /* 1, 2, 3, 5, 10, 15, 20, 30         */
    LEVELS_MINUTES = 5, /* 1, 2, 3, 5, 10                     */
    LEVELS_GAME = 6,    /* 5, 10, 15, 30, 60, 90              */
    LEVELS_FISCHER = 5, /* 3 + 2, 5 + 3, 10 + 5, 15 + 10, 30 + 20 */
    LEVELS_TOURNAMENT = 2,
    LEVELS_BEFORE_CLOCKS = LEVELS_SECONDS + LEVELS_MINUTES,
    LEVELS_CLOCKS = LEVELS_GAME + LEVELS_FISCHER + LEVELS_TOURNAMENT,
    LEVELS_DEPTH = 16,
    LEVELS_MATE = 8,
    LEVELS_ANALYSIS = 1,
    LEVELS_RATING = ENGINE_RATING_MOST - ENGINE_RATING_LEAST + 1,
    LEVELS_ADAPTIVE = EDITION_STYLE ? 1 : 0,
    LEVELS = LEVELS_SECONDS + LEVELS_MINUTES + LEVELS_CLOCKS + LEVELS_DEPTH + LEVELS_MATE +
             LEVELS_ANALYSIS + LEVELS_RATING + LEVELS_ADAPTIVE
};

#endif
