/* SPDX-License-Identifier: MIT */
/* nibble.c - the UCI engine for the PC: firmware/uci on standard input and output.
 *
 * The engine searches the same nodes as the chip of its edition. This program has no game, no
 * keypad and no display. The command `d` shows the ioboard, which always equals the position. The
 * program ends at `quit`, or at the end of input when the present work has ended. At the end of
 * input the program stops a search without an end, `go infinite`.
 *
 * With --speed N the clock advances by one second for each N searched nodes. So the clock runs like
 * the device's clock on any machine, however fast and busy, and the engine plays the same game each
 * time.
 *
 * With `bench` the engine searches the positions of the cable's bench to a depth, prints the number
 * of nodes, and ends. This number is a signature of the search.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/page.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_bench.h"
#include "hal/clock.h"
#include "hal/host/host.h"
#include "hal/power.h"
#include "hal/serial.h"

/* The number of search steps between two looks at input and clock. These steps take about 0.1
 * ms. */
#define SLICE_STEPS 250

/* With --speed: the number of search steps between two looks at input and clock. This number is
 * small, because a node on the device takes up to a millisecond. */
#define SLICE_STEPS_BY_NODES 5

static uint32_t nodes_per_second; /* the N of --speed; 0 means that the PC's clock counts */

static bool finished;

static void level_ioboard(void)
{
    for (uint8_t index = 0; index < 64; index++) {
        square_t square = square_from_64(index);
        *page_at(square | PAGE_IOBOARD) = page_piece(square) & (PIECE_TYPE | PIECE_COLOUR);
    }
    page.shown = page.state;
}

static void lend_board(void)
{
}

static bool refuse_game(void)
{
    level_ioboard();
    return false;
}

static void end_program(void)
{
    finished = true;
}

static void show(move_t last_move, bool level)
{
    (void)last_move;
    (void)level;
    level_ioboard();
}

/* There is only the cable's game, and all lines are lines of UCI. */
static const uci_program_t program = {
    .begin = lend_board, .show = show, .set_up = refuse_game, .leave = end_program};

/* Advances the clock by the nodes searched since the last call. */
static void let_time_pass(void)
{
    static uint64_t nodes;   /* number of nodes of all searches */
    static uint32_t counted; /* number of nodes of the present search */
    const uint32_t now = engine_report()->nodes;
    nodes += now < counted ? now : now - counted;
    counted = now;
    clock_host_set((uint32_t)(nodes * 1000 / nodes_per_second));
}

static uint32_t nodes_to_depth(uint8_t depth)
{
    engine_start_with(&(engine_limits_t){.depth = depth});
    while (engine_run(SLICE_STEPS, 0)) {
    }
    return engine_report()->nodes;
}

/* The depth of `nibble bench` in plies. This bench takes a second or two. */
#define BENCH_DEPTH 11

static int bench(void)
{
    position_initial();
    clock_host_use_real_time();
    const uint32_t start_ms = clock_ms();
    unsigned long nodes = nodes_to_depth(BENCH_DEPTH);
    for (uint8_t ply = 0; ply < BENCH_PLIES;) {
        for (uint8_t count = BENCH_STEP; count != 0; count--) {
            move_play(bench_game[ply++]);
        }
        nodes += nodes_to_depth(BENCH_DEPTH);
    }
    const uint32_t spent_ms = clock_ms() - start_ms;
    printf("%lu nodes %lu nps\n", nodes, nodes * 1000 / (spent_ms != 0 ? spent_ms : 1));
    return 0;
}

static bool read_arguments(int count, char **words)
{
    if (count == 3 && strcmp(words[1], "--speed") == 0) {
        nodes_per_second = (uint32_t)strtoul(words[2], NULL, 10);
        return nodes_per_second != 0;
    }
    return count == 1;
}

int main(int count, char **words)
{
    if (count == 2 && strcmp(words[1], "bench") == 0) {
        return bench();
    }
    if (!read_arguments(count, words)) {
        fputs("nibble [--speed NODES_PER_SECOND | bench]\n", stderr);
        return 1;
    }
    serial_host_use_stdio();
    serial_start();
    clock_start();
    clock_host_use_real_time();
    position_initial();
    level_ioboard();
    uci_start(nodes_per_second != 0 ? SLICE_STEPS_BY_NODES : SLICE_STEPS, &program);
    uci_begin();
    while (!finished) {
        if (nodes_per_second != 0) {
            let_time_pass();
        }
        const bool busy = uci_poll() | engine_prepare();
        if (serial_host_is_closed() && (!busy || engine_is_endless())) {
            break;
        }
        if (!busy) {
            power_idle();
        }
    }
    uci_leave();
    return 0;
}
