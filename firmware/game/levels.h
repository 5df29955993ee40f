/* SPDX-License-Identifier: MIT */
/* levels.h - the computer's levels. A level sets how long, how deep or how strongly the computer
 * thinks about a move.
 *
 * The number of a level is its place in the list (level_list.h). levels_get() describes a level, so
 * that the display can name it. levels_limits() sets the engine's limits for a level. At levels
 * with chess clocks control.h calculates the time. The module has no state. Call this module only
 * from the main loop.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "firmware/engine/report.h"
#include "firmware/game/level_list.h"

typedef struct {
    uint8_t kind; /* kind of the level, level_kind_t */
    uint8_t number;
    uint8_t increment; /* seconds that each move adds at a LEVEL_FISCHER level, otherwise 0 */
} level_t;

/* Describes level `level`, which must be below LEVELS. */
level_t levels_get(uint8_t level);

/* Describes the chosen level, SETTING_LEVEL. */
level_t levels_chosen(void);

/* Sets the limits for one move at level `level`. A limit of 0 means no limit. Levels with chess
 * clocks get no limit here. A time per move is a hard limit, so the engine answers before this time
 * is over. */
void levels_limits(uint8_t level, engine_limits_t *limits);

#endif
