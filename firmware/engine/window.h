/* window.h - the window of the root: an iteration looks for a score near that of the one before.
 *
 * If the score is not there it is looked for again, with EDITION_LIST three times as far from the
 * middle each time; what lies beyond WINDOW_WIDEST is looked for in the window of any score.
 *
 * A part of search.c, which alone includes it.
 */
#ifndef WINDOW_H
#define WINDOW_H

#include "firmware/engine/report.h"

/* Centipawns from the middle: without a list, and with one. */
enum {
    WINDOW_MARGIN = 40,
    WINDOW_LEAST = 25,
    WINDOW_MOST = 225,
    WINDOW_FIRST = EDITION_LIST != 0 ? WINDOW_LEAST : WINDOW_MARGIN,
    WINDOW_WIDEST = EDITION_LIST != 0 ? WINDOW_MOST : WINDOW_MARGIN
};

static struct {
    uint8_t margin;
    int16_t middle; /* the report's score may change meanwhile, when somebody asks for it */
} window;

static inline uint8_t window_margin(void)
{
    return WINDOW_WIDEST > WINDOW_FIRST ? window.margin : WINDOW_FIRST;
}

/* The first window of an iteration; its middle. */
static inline int16_t window_start(void)
{
    if (WINDOW_WIDEST > WINDOW_FIRST) {
        window.margin = WINDOW_FIRST;
        window.middle = search_report.score;
    }
    return search_report.score;
}

/* The next one, as no score has been found in that before: its middle, SCORE_NONE for any score. */
static inline int16_t window_widen(void)
{
    if (window_margin() == WINDOW_WIDEST) {
        return SCORE_NONE;
    }
    window.margin = (uint8_t)(3 * window.margin);
    return window.middle;
}

#endif
