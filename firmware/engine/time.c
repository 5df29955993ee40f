#include "firmware/engine/time.h"

/* A game seldom lasts so many moves longer that a greater share would run dry, since each share is
 * taken of what is left. */
#define EXPECTED_MOVES 25

void time_limits(uint32_t clock_ms, uint32_t increment_ms, uint8_t moves_to_go,
                 engine_limits_t *limits)
{
    uint32_t usable = clock_ms / 2;
    if (clock_ms > 2 * TIME_RESERVE_MS)
        usable = clock_ms - TIME_RESERVE_MS;
    if (moves_to_go == 0 || moves_to_go > EXPECTED_MOVES)
        moves_to_go = EXPECTED_MOVES;

    uint32_t most = moves_to_go == 1 ? usable : usable - usable / 4;
    uint32_t share = usable / moves_to_go;
    uint32_t increment = increment_ms - increment_ms / 4;
    if (most == 0)
        most = 1;
    if (share == 0)
        share = 1;
    /* Compared so that no sum or product can leave 32 bits. */
    limits->soft_ms = share >= most || increment > most - share ? most : share + increment;
    limits->hard_ms = limits->soft_ms > most / 4 ? most : 4 * limits->soft_ms;
}
