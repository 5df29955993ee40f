#include "firmware/engine/time.h"

/* A game seldom lasts so many moves longer that a greater share would run dry, since each share is
 * taken of what is left. */
#define EXPECTED_MOVES 25

void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go,
                 engine_limits_t *limits)
{
    uint32_t most = clock_ms / 2;
    if (clock_ms > 2 * TIME_RESERVE_MS) {
        most = clock_ms - TIME_RESERVE_MS;
    }
    if (moves_to_go == 0 || moves_to_go > EXPECTED_MOVES) {
        moves_to_go = EXPECTED_MOVES;
    }
    uint32_t soft = most / moves_to_go + increment_ms / 4 * 3;
    if (moves_to_go != 1) {
        most -= most / 4;
    }
    if (most == 0) {
        most = 1;
    }
    if (soft > most) {
        soft = most;
    }
    if (soft == 0) {
        soft = 1;
    }
    limits->soft_ms = soft;
    limits->hard_ms = soft > most / 4 ? most : 4 * soft;
}
