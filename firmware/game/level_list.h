/* level_list.h - which levels there are, in the order of the menu, and the numbers that they have
 * in the EEPROM.
 *
 * A level is a number from 0 to LEVELS - 1, its place in the menu. The EEPROM holds another number
 * for each level, which never changes: a level that is added between others has a number of its own
 * there, and games and settings that were kept before mean what they meant. No state. May be
 * called by anybody.
 */
#ifndef LEVEL_LIST_H
#define LEVEL_LIST_H

#include <stdint.h>

#include "base/edition.h"
#include "base/target.h"
#include "firmware/engine/report.h"

/* Kinds, in the order of the menu; those from LEVEL_GAME to LEVEL_TOURNAMENT go by chess clocks. */
typedef enum {
    LEVEL_SECONDS,    /* number: seconds a move, 1-30                                        */
    LEVEL_MINUTES,    /* number: minutes a move, 1-10                                        */
    LEVEL_GAME,       /* number: minutes for the game of each side, 5-90                     */
    LEVEL_FISCHER,    /* number: the same, 3-30; each move brings `increment` seconds, 2-20  */
    LEVEL_TOURNAMENT, /* number: minutes for the first 40 moves, 90 or 120; an hour for each
                       * 20 moves after them                                                 */
    LEVEL_DEPTH,      /* number: plies, 1-16                                                 */
    LEVEL_MATE,       /* number: moves to a mate that is searched for, 1-8                   */
    LEVEL_ANALYSIS,   /* it thinks until it is stopped                                       */
    LEVEL_RATING,     /* number: hundreds of points it plays like, 8-20                      */
    LEVEL_ADAPTIVE,   /* number: the same, as it is at present (adaptive.h)                  */
    LEVEL_KINDS
} level_kind_t;

/* How many levels there are of each kind. */
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
    LEVELS_BEFORE_RATING =
        LEVELS_BEFORE_CLOCKS + LEVELS_CLOCKS + LEVELS_DEPTH + LEVELS_MATE + LEVELS_ANALYSIS,
    LEVELS = LEVELS_BEFORE_RATING + LEVELS_RATING + LEVELS_ADAPTIVE
};

/* A level that was added after numbers had been given out: its place in the menu, and its number in
 * the EEPROM, the next one that no level has ever had: from 65 on. */
typedef struct {
    uint8_t place, kept;
} level_added_t;

/* What the EEPROM holds for the level at `place`, and the reverse, where `count` levels have been
 * added, in the order of their places. */
static inline uint8_t level_kept_with(const FLASH level_added_t *added, uint8_t count,
                                      uint8_t place)
{
    uint8_t kept = place;
    for (uint8_t i = 0; i < count; i++) {
        if (added[i].place == place) {
            return added[i].kept;
        }
        if (added[i].place < place) {
            kept--;
        }
    }
    return kept;
}

static inline uint8_t level_place_with(const FLASH level_added_t *added, uint8_t count,
                                       uint8_t kept)
{
    uint8_t place = kept;
    for (uint8_t i = 0; i < count; i++) {
        if (added[i].kept == kept) {
            return added[i].place;
        }
        if (added[i].place <= place) {
            place++;
        }
    }
    return place;
}

/* The levels that have been added: none so far. */
static const FLASH level_added_t levels_added[] = {};

enum { LEVELS_ADDED = sizeof levels_added / sizeof *levels_added };

/* What the EEPROM holds for level `level`. */
static inline uint8_t level_kept(uint8_t level)
{
    return level_kept_with(levels_added, LEVELS_ADDED, level);
}

/* The level that the EEPROM holds as `kept`; LEVELS or more if there is no such level. */
static inline uint8_t level_of_kept(uint8_t kept)
{
    return level_place_with(levels_added, LEVELS_ADDED, kept);
}

#endif
