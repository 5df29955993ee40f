#include "firmware/game/clocks.h"

#include "firmware/game/game.h"
#include "hal/clock.h"

/* By white and black. Of the clock that runs, less the time when it began to run. */
static uint32_t used_ms[2];
static uint32_t begun_ms; /* what the side had used when its move in hand began */
static uint32_t *mover;   /* the clock of the move in hand; set by clocks_set() */
static bool running;

static uint32_t *clock_of(colour_t side)
{
    return &used_ms[side / BLACK];
}

static uint32_t used_on(const uint32_t *clock)
{
    uint32_t ms = *clock;
    if (running && clock == mover)
        ms += clock_ms();
    return ms;
}

/* Begins a move of the side whose clock is `clock`. */
static void begin_move(uint32_t *clock)
{
    mover = clock;
    begun_ms = *clock;
}

void clocks_set(void)
{
    running = false;
    *clock_of(BLACK) = (uint32_t)game_seconds(BLACK) * 1000;
    *clock_of(WHITE) = (uint32_t)game_seconds(WHITE) * 1000;
    begin_move(clock_of(WHITE));
}

void clocks_run(colour_t side)
{
    uint32_t *clock = clock_of(side);
    clocks_stop();
    if (clock != mover)
        begin_move(clock);
    *clock -= clock_ms();
    running = true;
}

void clocks_stop(void)
{
    *mover = used_on(mover);
    running = false;
}

bool clocks_are_running(void)
{
    return running;
}

uint32_t clocks_used_ms(colour_t side)
{
    return used_on(clock_of(side));
}

uint32_t clocks_move_ms(void)
{
    return used_on(mover) - begun_ms;
}

uint16_t clocks_seconds(colour_t side)
{
    return (uint16_t)((uint16_t)(clocks_used_ms(side) / 1000) - game_seconds(side));
}
