#include "firmware/game/clocks.h"

#include "firmware/game/game.h"
#include "hal/clock.h"

static uint32_t used_ms[2]; /* by white and black, up to since_ms      */
static uint32_t move_ms;    /* in the move in hand, up to since_ms     */
static uint32_t since_ms;   /* when the clocks were last brought level */
static uint8_t mover;       /* 0 white, 1 black: whose move is in hand */
static bool running;

static uint8_t side_index(colour_t side)
{
    return side != WHITE;
}

/* Adds up to this moment. */
static void bring_level(void)
{
    const uint32_t now_ms = clock_ms();
    if (running) {
        used_ms[mover] += now_ms - since_ms;
        move_ms += now_ms - since_ms;
    }
    since_ms = now_ms;
}

void clocks_set(void)
{
    running = false;
    move_ms = 0;
    used_ms[0] = (uint32_t)game_seconds(WHITE) * 1000;
    used_ms[1] = (uint32_t)game_seconds(BLACK) * 1000;
}

void clocks_run(colour_t side)
{
    bring_level();
    if (side_index(side) != mover) {
        mover = side_index(side);
        move_ms = 0;
    }
    running = true;
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
    return move_ms;
}

uint16_t clocks_seconds(colour_t side)
{
    const uint32_t seconds = clocks_used_ms(side) / 1000 - game_seconds(side);
    return seconds < UINT16_MAX ? (uint16_t)seconds : UINT16_MAX;
}
