/* SPDX-License-Identifier: MIT */
#include "firmware/game/clocks.h"

#include "firmware/game/game.h"
#include "hal/clock.h"

typedef struct {
    uint32_t used_ms[2]; /* time that white and black have used, up to `counted_ms` */
    uint32_t move_ms;    /* time that the present move has used, up to `counted_ms` */
    uint32_t counted_ms; /* time of the last update of the clocks */
    colour_t mover;      /* side that makes the present move */
    bool running;
} clocks_t;

static clocks_t clocks;

static inline clocks_t *all(void)
{
    clocks_t *pointer = &clocks;
    HIDE_ADDRESS(pointer);
    return pointer;
}

static uint32_t *used_by(clocks_t *the, colour_t side)
{
    return &the->used_ms[side / BLACK];
}

/* Updates the clocks to the present time. */
static clocks_t *count(void)
{
    clocks_t *const the = all();
    const uint32_t now = clock_ms();
    const uint32_t passed = now - the->counted_ms;
    the->counted_ms = now;
    if (the->running) {
        *used_by(the, the->mover) += passed;
        the->move_ms += passed;
    }
    return the;
}

void clocks_drop(void)
{
    clocks_t *const the = count();
    if (!the->running) {
        the->move_ms = 0;
    }
    the->used_ms[0] = (uint32_t)game_seconds(WHITE) * 1000;
    the->used_ms[1] = (uint32_t)game_seconds(BLACK) * 1000;
}

void clocks_set(void)
{
    clocks_stop();
    clocks_drop();
    all()->mover = WHITE;
}

void clocks_run(colour_t side)
{
    clocks_t *const the = count();
    if (side != the->mover) {
        the->mover = side;
        the->move_ms = 0;
    }
    the->running = true;
}

void clocks_stop(void)
{
    count()->running = false;
}

void clocks_begin_move(bool running)
{
    clocks_t *const the = count();
    the->move_ms = 0;
    the->running = running;
}

bool clocks_are_running(void)
{
    return clocks.running;
}

uint32_t clocks_used_ms(colour_t side)
{
    return *used_by(count(), side);
}

uint32_t clocks_move_ms(void)
{
    return count()->move_ms;
}

uint16_t clocks_seconds(colour_t side)
{
    return (uint16_t)((uint16_t)(clocks_used_ms(side) / 1000) - game_seconds(side));
}
