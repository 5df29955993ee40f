/* SPDX-License-Identifier: MIT */
#include "tests/hands/desk.h"

#include <stdio.h>
#include <stdlib.h>

#include "simulator/display.h"
#include "simulator/game.h"
#include "simulator/handheld.h"
#include "simulator/parts/reeds.h"
#include "simulator/random.h"
#include "tests/hands/log.h"

enum { SETTLED_MS = 50, ONE_IN_WEAK = 4, WEAK_LEAST_MS = 5, WEAK_SPREAD_MS = 100 };

static bool is_turned;
static cycle_t settled;
static cycle_t still[128]; /* the time when each square's contact stops bouncing */

void desk_start(const char *game)
{
    if (!game_choose(game) || !handheld_add("reeds")) {
        exit(1);
    }
}

void desk_turn(bool turned)
{
    is_turned = turned;
}

static uint8_t file_of(square_t square)
{
    const uint8_t file = square_file(square);
    return is_turned ? (uint8_t)(7 - file) : file;
}

static uint8_t rank_of(square_t square)
{
    const uint8_t rank = square_rank(square);
    return is_turned ? (uint8_t)(7 - rank) : rank;
}

void desk_set(square_t square, bool puts)
{
    uint16_t bounces_ms = REEDS_BOUNCE_MS;
    if (puts && random_below(ONE_IN_WEAK) == 0) {
        bounces_ms = (uint16_t)(WEAK_LEAST_MS + random_below(WEAK_SPREAD_MS));
        reeds_part_weaken(file_of(square), rank_of(square), bounces_ms);
    }
    reeds_part_set(file_of(square), rank_of(square), puts);
    still[square] = clocks_now() + (cycle_t)bounces_ms * CYCLES_PER_MS;
    settled = still[square] + SETTLED_MS * CYCLES_PER_MS;
    log_movement(desk_ms(), square, puts);
}

unsigned desk_still_ms(square_t square)
{
    return clocks_now() < still[square]
               ? 0
               : (unsigned)((clocks_now() - still[square]) / CYCLES_PER_MS);
}

bool desk_has(square_t square)
{
    return reeds_part_has_piece(file_of(square), rank_of(square));
}

void desk_plug(bool plugged)
{
    reeds_part_plug(plugged);
    settled = clocks_now();
    log_event(desk_ms(), plugged ? "plug" : "unplug", "");
}

cycle_t desk_settled(void)
{
    return settled;
}

bool desk_is_lit(square_t square)
{
    return (display_rank(rank_of(square)) >> file_of(square) & 1) != 0;
}

uint32_t desk_ms(void)
{
    return (uint32_t)(clocks_now() / CYCLES_PER_MS);
}
