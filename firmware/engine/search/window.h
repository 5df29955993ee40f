/* SPDX-License-Identifier: MIT */
/* window.h - sets the aspiration window of the root. An iteration expects a score near the score of
 * the previous iteration.
 *
 * If the score lies outside the window, the iteration searches once more. With EDITION_LIST the
 * window becomes three times as wide each time. Beyond WINDOW_WIDEST it contains every score.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef WINDOW_H
#define WINDOW_H

#include "firmware/engine/report.h"

/* The margin on each side of the window's middle, in centipawns. Engines without and with lists
 * have different margins. */
enum {
    WINDOW_MARGIN = 40,
    WINDOW_LEAST = 25,
    WINDOW_MOST = 225,
    WINDOW_FIRST = EDITION_LIST != 0 ? WINDOW_LEAST : WINDOW_MARGIN,
    WINDOW_WIDEST = EDITION_LIST != 0 ? WINDOW_MOST : WINDOW_MARGIN
};

static struct {
    uint8_t margin;
    int16_t middle; /* middle of the window, stored here because search_found may change while the
                     * iteration runs */
} window;

static inline uint8_t window_margin(void)
{
    return WINDOW_WIDEST > WINDOW_FIRST ? window.margin : WINDOW_FIRST;
}

/* Sets the first window of an iteration. Returns the window's middle. */
static inline int16_t window_start(void)
{
    if (WINDOW_WIDEST > WINDOW_FIRST) {
        window.margin = WINDOW_FIRST;
        window.middle = search_found;
    }
    return search_found;
}

/* Widens the window after the score lay outside it. Returns the window's middle, or SCORE_NONE when
 * the window contains every score. */
static inline int16_t window_widen(void)
{
    if (window_margin() == WINDOW_WIDEST) {
        return SCORE_NONE;
    }
    window.margin = (uint8_t)(3 * window.margin);
    return window.middle;
}

#endif
