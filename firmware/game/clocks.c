#include "firmware/game/clocks.h"

#include "firmware/game/game.h"
#include "hal/clock.h"

static uint32_t used_ms[2]; /* by white and black, up to since_ms                    */
static uint32_t begun_ms;   /* what the side had used when its move in hand began    */
static uint32_t since_ms;   /* when the clocks were last brought level               */
static uint8_t mover;       /* 0 white, 1 black: whose move is in hand               */
static bool running;

static uint8_t side_index(colour_t side)
{
    return side != WHITE;
}

/* Adds up to this moment. */
static void bring_level(void)
{
    const uint32_t before_ms = since_ms;
    since_ms = clock_ms();
    if (running)
        used_ms[mover] += since_ms - before_ms;
}

void clocks_set(void)
{
    running = false;
    used_ms[0] = (uint32_t)game_seconds(WHITE) * 1000;
    used_ms[1] = (uint32_t)game_seconds(BLACK) * 1000;
    begun_ms = used_ms[mover];
}

void clocks_run(colour_t side)
{
    bring_level();
    running = true;
    if (side_index(side) != mover) {
        mover = side_index(side);
        begun_ms = used_ms[mover];
    }
}

void clocks_stop(void)
{
    bring_level();
    running = false;
}

bool clocks_are_running(void)
{
    return running;
}

uint32_t clocks_used_ms(colour_t side)
{
    bring_level();
    return used_ms[side_index(side)];
}

uint32_t clocks_move_ms(void)
{
    bring_level();
    return used_ms[mover] - begun_ms;
}

uint16_t clocks_seconds(colour_t side)
{
    return (uint16_t)((uint16_t)(clocks_used_ms(side) / 1000) - game_seconds(side));
}
