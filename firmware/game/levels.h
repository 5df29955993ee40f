/* SPDX-License-Identifier: MIT */
/* levels.h - the computer's levels: how long, how deep or how strongly it thinks about a move.
 *
 * The number of a level is its place in the list (level_list.h). levels_get() describes a level,
 * for its text. levels_limits() sets the engine's limits for a level. control.h calculates the time
 * at a level with a chess clock. The module has no state. Call this module only from the main loop.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "firmware/engine/report.h"
#include "firmware/game/level_list.h"

typedef struct {
    uint8_t kind; /* kind of the level, level_kind_t */
    uint8_t number;
    uint8_t increment; /* seconds that each move adds; 0 except with LEVEL_FISCHER */
} level_t;

/* Describes level `level`, which is less than LEVELS. */
level_t levels_get(uint8_t level);

/* Describes the chosen level, SETTING_LEVEL. */
level_t levels_chosen(void);

/* Sets the limits for one move at level `level`. 0 means no limit. Levels with chess clocks get no
 * limit here. A time per move is a hard limit: the engine answers before the time is over. */
void levels_limits(uint8_t level, engine_limits_t *limits);

#endif
