/* levels.h - the computer's levels: the time, the depth or the strength of its thinking about a
 * move.
 *
 * A level is its place in the list (level_list.h). levels_get() describes a level, for its text.
 * levels_limits() gives the engine's limits for a level. control.h knows the time of a level with a
 * chess clock. No state; main loop only.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "firmware/engine/report.h"
#include "firmware/game/level_list.h"

typedef struct {
    uint8_t kind; /* level_kind_t */
    uint8_t number;
    uint8_t increment; /* 0 except with LEVEL_FISCHER */
} level_t;

/* The description of level `level`, which is less than LEVELS. */
level_t levels_get(uint8_t level);

/* The description of the chosen level, SETTING_LEVEL. */
level_t levels_chosen(void);

/* Sets the limits for one move at level `level`. A limit of 0 is no limit; levels with chess
 * clocks get no limit here. A time per move is a hard limit: the engine answers before the time
 * is over. */
void levels_limits(uint8_t level, engine_limits_t *limits);

#endif
