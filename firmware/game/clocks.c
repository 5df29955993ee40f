#include "firmware/game/clocks.h"

#include "firmware/game/game.h"
#include "hal/clock.h"

static uint32_t
    used_ms[2]; /* by white and black; of the clock that runs, less when it began to run */
static uint32_t begun_ms; /* what the side had used when its move in hand began                   */
static uint8_t mover;     /* 0 white, 1 black: whose move is in hand                              */
static bool running;

static uint8_t side_index(colour_t side)
{
    return side != WHITE;
}

static uint32_t used_by(uint8_t side)
{
    uint32_t ms = used_ms[side];
    if (running && side == mover)
        ms += clock_ms();
    return ms;
}

void clocks_set(void)
{
    running = false;
    for (uint8_t side = 0; side < 2; side++)
        used_ms[side] = (uint32_t)game_seconds(side == 0 ? WHITE : BLACK) * 1000;
    begun_ms = used_ms[mover];
}

void clocks_run(colour_t side)
{
    clocks_stop();
    if (side_index(side) != mover) {
        mover = side_index(side);
        begun_ms = used_ms[mover];
    }
    used_ms[mover] -= clock_ms();
    running = true;
}

void clocks_stop(void)
{
    used_ms[mover] = used_by(mover);
    running = false;
}

bool clocks_are_running(void)
{
    return running;
}

uint32_t clocks_used_ms(colour_t side)
{
    return used_by(side_index(side));
}

uint32_t clocks_move_ms(void)
{
    return used_by(mover) - begun_ms;
}

uint16_t clocks_seconds(colour_t side)
{
    return (uint16_t)((uint16_t)(clocks_used_ms(side) / 1000) - game_seconds(side));
}
