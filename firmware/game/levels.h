/* levels.h - the computer's levels: how long, how deep, or how well it thinks about a move.
 *
 * A level is its place in the list (level_list.h). levels_get() says what a level is (for its
 * text), levels_limits() what the engine is to be told. control.h knows the time of a level with a
 * chess clock. No state; main loop only.
 */
#ifndef LEVELS_H
#define LEVELS_H

#include "firmware/engine/report.h"
#include "firmware/game/level_list.h"

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
