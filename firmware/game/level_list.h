/* level_list.h - the list of levels in the order of the menu, and their numbers in the EEPROM.
 *
 * A level is a number from 0 to LEVELS - 1, its place in the menu. The EEPROM holds another number
 * for each level, and this number never changes. A level added between others gets a new number in
 * the EEPROM, so kept games and settings mean the same as before. The module has no state. Any code
 * may call it.
 */
#ifndef LEVEL_LIST_H
#define LEVEL_LIST_H

#include <stdint.h>

#include "base/edition.h"
#include "base/target.h"
#include "firmware/engine/report.h"

/* The kinds of levels, in the order of the menu. The kinds from LEVEL_GAME to LEVEL_TOURNAMENT go
 * by chess clocks. */
typedef enum {
    LEVEL_SECONDS,    /* number: seconds a move, 1-30                    */
    LEVEL_MINUTES,    /* number: minutes a move, 1-10                    */
    LEVEL_GAME,       /* number: minutes for the game of each side, 5-90 */
    LEVEL_FISCHER,    /* number: minutes for the game, 3-30; each move adds `increment` seconds,
                       * 2-20 */
    LEVEL_TOURNAMENT, /* number: minutes for the first 40 moves, 90 or 120; each 20 moves after
                       * them add an hour */
    LEVEL_DEPTH,      /* number: plies, 1-16                                      */
    LEVEL_MATE,       /* number: moves to the mate that the search looks for, 1-8 */
    LEVEL_ANALYSIS,   /* the engine thinks until it is stopped                    */
    LEVEL_RATING,     /* number: the rating of its play in hundreds, 8-20         */
    LEVEL_ADAPTIVE,   /* number: the present rating in hundreds (adaptive.h)      */
    LEVEL_KINDS
} level_kind_t;

/* The number of levels of each kind. */
enum {
    LEVELS_SECONDS = 8, /* 1, 2, 3, 5, 10, 15, 20, 30             */
    LEVELS_MINUTES = 5, /* 1, 2, 3, 5, 10                         */
    LEVELS_GAME = 6,    /* 5, 10, 15, 30, 60, 90                  */
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

/* A level that was added after the first levels: its place in the menu, and its number in the
 * EEPROM. The number is the next number that no level has ever had, from 65 on. */
typedef struct {
    uint8_t place, kept;
} level_added_t;

/* The EEPROM's number for the level at `place`, and the place for the EEPROM's number. `count`
 * levels have been added, in the order of their places. 255 is the number of no level, and has the
 * place 255. */
static inline uint8_t level_kept_with(const FLASH level_added_t *added, uint8_t count,
                                      uint8_t place)
{
    uint8_t number = place;
    for (uint8_t i = 0; i < count; i++) {
        if (added[i].place == place) {
            return added[i].kept;
        }
        if (added[i].place < place) {
            number--;
        }
    }
    return number;
}

static inline uint8_t level_place_with(const FLASH level_added_t *added, uint8_t count,
                                       uint8_t kept)
{
    uint8_t place = kept;
    for (uint8_t i = 0; i < count; i++) {
        if (added[i].kept == kept) {
            return added[i].place;
        }
        if (added[i].place <= place && place != UINT8_MAX) {
            place++;
        }
    }
    return place;
}

/* The added levels. So far there are none. */
static const FLASH level_added_t levels_added[] = {};

enum { LEVELS_ADDED = sizeof levels_added / sizeof *levels_added };

/* The EEPROM's number for level `level`. */
static inline uint8_t level_kept(uint8_t level)
{
    return level_kept_with(levels_added, LEVELS_ADDED, level);
}

/* The level for the EEPROM's number `kept`; LEVELS or more if there is no such level. */
static inline uint8_t level_of_kept(uint8_t kept)
{
    return level_place_with(levels_added, LEVELS_ADDED, kept);
}

#endif
