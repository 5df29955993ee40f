/* levels.h - the computer's levels: how long, how deep, or how well it thinks about a move.
 *
 * A level is a number from 0 to LEVELS - 1, in the order of the menu, kind by kind. levels_get()
 * says what a level is (for its text), levels_limits() what the engine is to be told; where a chess
 * clock is part of the level, control.h knows the time. No state, no EEPROM of their own; main loop
 * only.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "base/edition.h"
#include "firmware/engine/report.h"
#include "firmware/game/level_counts.h"

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
    LEVEL_ANALYSIS,   /* it thinks until it is stopped                                    */
    LEVEL_RATING,     /* number: hundreds of points it plays like, 8-20                      */
    LEVEL_ADAPTIVE,   /* number: the same, as it is at present (adaptive.h)                  */
    LEVEL_KINDS
} level_kind_t;

typedef struct {
    uint8_t kind; /* level_kind_t */
    uint8_t number;
    uint8_t increment; /* 0 but with LEVEL_FISCHER */
} level_t;

/* What level `level` is, less than LEVELS. */
level_t levels_get(uint8_t level);

/* The level chosen, SETTING_LEVEL. */
level_t levels_chosen(void);

/* The limits for one move at level `level`: of what has no limit 0, and none for chess clocks. A
 * time per move is hard: the move is there before it is over. */
void levels_limits(uint8_t level, engine_limits_t *limits);

#endif
