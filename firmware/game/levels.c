#include "firmware/game/levels.h"

static const FLASH uint16_t move_seconds[LEVELS_MOVE_TIME] = {1,  2,  3,   5,   10,  15, 20,
                                                              30, 60, 120, 180, 300, 600};

/* Kept back from a time per move: the slice under way, the texts and the lights of the move. */
#define RESERVE_MS 30

level_t levels_get(uint8_t level)
{
    if (level >= LEVELS)
        level = LEVELS - 1;
    if (level < LEVELS_MOVE_TIME)
        return (level_t){LEVEL_MOVE_TIME, move_seconds[level]};
    return (level_t){LEVEL_DEPTH, (uint16_t)(level - LEVELS_MOVE_TIME + 1)};
}

void levels_limits(uint8_t level, engine_limits_t *limits)
{
    const level_t what = levels_get(level);
    *limits = (engine_limits_t){0};
    if (what.kind == LEVEL_MOVE_TIME)
        limits->hard_ms = (uint32_t)what.value * 1000 - RESERVE_MS;
    else
        limits->depth = (uint8_t)what.value;
}
