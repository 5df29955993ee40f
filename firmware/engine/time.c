#include "firmware/engine/time.h"

void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go,
                 engine_limits_t *limits)
{
    const uint32_t most = (clock_ms - clock_ms / 4) | 1;
    if (moves_to_go == 0 || moves_to_go > TIME_MOVES) {
        moves_to_go = TIME_MOVES;
    }
    uint32_t limit = (most / moves_to_go + increment_ms - increment_ms / 4) | 1;
    if (limit > most) {
        limit = most;
    }
    limits->soft_ms = limit;
    limit *= 4;
    if (limit > most) {
        limit = most;
    }
    limits->hard_ms = limit;
}
