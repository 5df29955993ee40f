/* levels.h - the computer's levels: how long, or how deep, it thinks about a move.
 *
 * A level is a number from 0 to LEVELS - 1, in the order of the menu: first the times per move,
 * then the fixed depths. levels_get() says what a level is (for its text), levels_limits() what the
 * engine is to be told. No state, no EEPROM; any context.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "firmware/engine/engine.h"

typedef enum {
    LEVEL_MOVE_TIME, /* value: seconds per move, 1-600 */
    LEVEL_DEPTH      /* value: plies, 1-16             */
} level_kind_t;

typedef struct {
    level_kind_t kind;
    uint16_t value;
} level_t;

enum {
    LEVELS_MOVE_TIME = 13, /* 1, 2, 3, 5, 10, 15, 20, 30 s, 1, 2, 3, 5, 10 min */
    LEVELS_DEPTH = 16,
    LEVELS = LEVELS_MOVE_TIME + LEVELS_DEPTH
};

/* What level `level` is; past the last it is the last. */
level_t levels_get(uint8_t level);

/* The limits for one move at level `level`: of what has no limit 0. A time per move is hard: the
 * move is there before it is over. */
void levels_limits(uint8_t level, engine_limits_t *limits);

#endif
