/* SPDX-License-Identifier: MIT */
/* level_list.h - numbers the levels, both in the menu and in the EEPROM.
 *
 * A level is a number from 0 to LEVELS - 1. This number is its place in the menu, in the order of
 * level_rows.h. In the EEPROM each level has another number, which never changes. A new level
 * between others gets a new number in the EEPROM, so stored games and settings keep their levels.
 * The module has no state. Any code may call it.
 */
#ifndef LEVEL_LIST_H
#define LEVEL_LIST_H

#include <stdint.h>

#include "base/edition.h"
#include "base/target.h"
#include "firmware/engine/report.h"

/* The kinds of levels, LEVEL_SECONDS ..., in the order of the menu. The kinds from LEVEL_GAME to
 * LEVEL_TOURNAMENT have chess clocks. */
typedef enum {
#define LEVEL_KIND(kind) LEVEL_##kind,
#include "firmware/game/level_rows.h"
    LEVEL_KINDS
} level_kind_t;

/* The numbers of the levels, like LEVEL_SECONDS_5 and LEVEL_FISCHER_3. LEVEL_BORDER() makes the
 * names for the borders of a kind and for added levels. These names take no number of their own,
 * because each has the value of the next level. */
enum {
#define LEVEL_BORDER(name)   name, BEFORE_##name = name - 1,
#define LEVEL_KIND(kind)     LEVEL_BORDER(LEVELS_BEFORE_##kind)
#define LEVEL_KIND_END(kind) LEVEL_BORDER(LEVELS_UP_TO_##kind)
#define LEVEL_ADDED(kept)    LEVEL_BORDER(LEVEL_KEPT_AS_##kept)
#define LEVEL(kind, number)  LEVEL_##kind##_##number,
#define LEVEL_RANGE(kind, first, last)                                                             \
    LEVEL_FIRST_##kind, LEVEL_LAST_##kind = LEVEL_FIRST_##kind + (last) - (first),
#define LEVEL_RANGE_ADDED(kept, kind, first, last)                                                 \
    LEVEL_KEPT_AS_##kept, LEVEL_LAST_KEPT_AS_##kept = LEVEL_KEPT_AS_##kept + (last) - (first),
#include "firmware/game/level_rows.h"
#undef LEVEL_BORDER
    LEVELS
};

/* The number of levels of each kind, LEVELS_SECONDS .... */
enum {
#define LEVEL_KIND(kind) LEVELS_##kind = LEVELS_UP_TO_##kind - LEVELS_BEFORE_##kind,
#include "firmware/game/level_rows.h"
    LEVELS_BEFORE_CLOCKS = LEVELS_BEFORE_GAME,
    LEVELS_CLOCKS = LEVELS_UP_TO_TOURNAMENT - LEVELS_BEFORE_GAME
};

/* `count` levels that were added together and follow each other in the menu. The first of them has
 * the place `place` in the menu, and the number `kept` in the EEPROM. */
typedef struct {
    uint8_t place, kept, count;
} level_added_t;

/* These functions convert a level's place into its number in the EEPROM, and back. `added` has
 * `count` rows of added levels, in the order of their places. 255 means no level, and both
 * functions return it unchanged. */
static inline uint8_t level_kept_with(const level_added_t *added, uint8_t count, uint8_t place)
{
    uint8_t number = place;
    if (place == UINT8_MAX) {
        return place;
    }
    for (uint8_t i = 0; i < count; i++) {
        const uint8_t beyond = (uint8_t)(place - added[i].place);
        if (beyond < added[i].count) {
            return (uint8_t)(added[i].kept + beyond);
        }
        if (added[i].place < place) {
            number = (uint8_t)(number - added[i].count);
        }
    }
    return number;
}

static inline uint8_t level_place_with(const level_added_t *added, uint8_t count, uint8_t kept)
{
    uint8_t place = kept;
    for (uint8_t i = 0; i < count; i++) {
        const uint8_t beyond = (uint8_t)(kept - added[i].kept);
        if (beyond < added[i].count) {
            return (uint8_t)(added[i].place + beyond);
        }
        if (added[i].place <= place && place <= UINT8_MAX - added[i].count) {
            place = (uint8_t)(place + added[i].count);
        }
    }
    return place;
}

/* The added levels. This table needs no memory, because the compiler knows each number in it. */
static const level_added_t levels_added[] = {
#define LEVEL_ADDED(kept) {LEVEL_KEPT_AS_##kept, kept, 1},
#define LEVEL_RANGE_ADDED(kept, kind, first, last)                                                 \
    {LEVEL_KEPT_AS_##kept, kept, (last) - (first) + 1},
#include "firmware/game/level_rows.h"
};

enum {
    LEVELS_ADDED_ROWS = sizeof levels_added / sizeof *levels_added,
#define LEVEL_ADDED(kept)                          +1
#define LEVEL_RANGE_ADDED(kept, kind, first, last) +(last) - (first) + 1
    LEVELS_ADDED = 0
#include "firmware/game/level_rows.h"
};

#define LEVEL_ADDED(kept)                          _Static_assert(kept >= 65, "a new number");
#define LEVEL_RANGE_ADDED(kept, kind, first, last) LEVEL_ADDED(kept)
#include "firmware/game/level_rows.h"

_Static_assert(LEVELS - LEVELS_ADDED == (EDITION_STYLE ? 65 : 63),
               "LEVEL_ADDED() stands before each level that is not one of the first");

/* Returns the number of level `level` in the EEPROM. */
static inline uint8_t level_kept(uint8_t level)
{
    return level_kept_with(levels_added, LEVELS_ADDED_ROWS, level);
}

/* Returns the level whose number in the EEPROM is `kept`. If there is no such level, returns LEVELS
 * or more. */
static inline uint8_t level_of_kept(uint8_t kept)
{
    return level_place_with(levels_added, LEVELS_ADDED_ROWS, kept);
}

#endif
