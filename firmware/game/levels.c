/* SPDX-License-Identifier: MIT */
#include "firmware/game/levels.h"

#include "firmware/game/adaptive.h"
#include "firmware/game/settings.h"

/* The number of levels of each kind. */
static const FLASH uint8_t counts[LEVEL_KINDS] = {
#define LEVEL_KIND(kind) LEVELS_##kind,
#include "firmware/game/level_rows.h"
};

/* The numbers of those levels that are not in a LEVEL_RANGE(). */
static const FLASH uint8_t numbers[] = {
#define LEVEL(kind, number) number,
#include "firmware/game/level_rows.h"
};

static const FLASH uint8_t increments[LEVELS_FISCHER] = {
#define LEVEL_FISCHER(number, increment) increment,
#include "firmware/game/level_rows.h"
};

/* The time in ms that the search leaves unused at a level with a time per move. In this time the
 * last slice of the search ends, the screens handle a tick (play.h), and the display is updated. */
#define RESERVE_MS 90

level_t levels_get(uint8_t level)
{
    level_t what = {LEVEL_SECONDS, level, 0};
    uint8_t count;
    while (what.number >= (count = counts[what.kind])) {
        what.number = (uint8_t)(what.number - count);
        what.kind++;
    }
    if (what.kind == LEVEL_FISCHER) {
        what.increment = increments[what.number];
    }
    if (what.kind < LEVEL_DEPTH) {
        what.number = numbers[level];
    } else if (EDITION_STYLE && what.kind == LEVEL_ADAPTIVE) {
        what.number = adaptive_rating();
    } else if (what.kind == LEVEL_RATING) {
        what.number = (uint8_t)(what.number + ENGINE_RATING_LEAST);
    } else {
        what.number++;
    }
    return what;
}

level_t levels_chosen(void)
{
    return levels_get(settings_get(SETTING_LEVEL));
}

void levels_limits(uint8_t level, engine_limits_t *limits)
{
    const level_t what = levels_get(level);
    *limits = (engine_limits_t){0};
    if (what.kind <= LEVEL_MINUTES) {
        uint16_t seconds = what.number;
        if (what.kind != LEVEL_SECONDS) {
            seconds *= 60;
        }
        limits->hard_ms = (uint32_t)seconds * 1000 - RESERVE_MS;
    } else if (what.kind == LEVEL_MATE) {
        limits->mate = what.number;
        limits->depth = (uint8_t)(2 * what.number + 1);
    } else if (what.kind == LEVEL_ANALYSIS) {
        limits->infinite = true;
    } else if (what.kind >= LEVEL_RATING) {
        limits->rating = what.number;
    } else if (what.kind == LEVEL_DEPTH) {
        limits->depth = what.number;
    }
}
