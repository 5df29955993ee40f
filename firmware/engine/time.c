/* SPDX-License-Identifier: MIT */
#include "firmware/engine/time.h"

void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go, uint8_t more,
                 engine_limits_t *limits)
{
    const uint16_t unit_ms = (uint16_t)increment_ms <= 1 ? 3072 : 1024;
    uint8_t units = (uint8_t)(more + TIME_OVERHEAD + 1);
    do {
        clock_ms -= unit_ms;
    } while (--units != 0);
    if ((int32_t)clock_ms < 0) {
        clock_ms = 0;
    }
    clock_ms |= 1;
    if (moves_to_go == 0 || moves_to_go > TIME_MOVES) {
        moves_to_go = TIME_MOVES;
    }
    uint32_t limit = clock_ms / moves_to_go;
    limit += increment_ms;
    limit = (limit - limit / 4) | 1;
    if (limit > clock_ms) {
        limit = clock_ms;
    }
    limits->soft_ms = limit;
    limit *= 4;
    if (limit > clock_ms) {
        limit = clock_ms;
    }
    limits->hard_ms = limit;
}
