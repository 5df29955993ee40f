/* SPDX-License-Identifier: MIT */
/* nibble.c - the UCI engine for the PC. It runs firmware/uci on standard input and output.
 *
 * The engine searches the same nodes as a chip with the same edition. The program has no game of
 * its own, no keypad and no display. The command `d` shows the ioboard, which on a device is the
 * board that the player sees. Here it always has the same pieces as the position. The program ends
 * at `quit`. If its input ends, it first finishes its present work, but stops a search without a
 * limit, such as `go infinite`.
 *
 * With --speed N the engine's clock advances by one second after every N nodes of search. So the
 * engine has as much time for a move as a device that searches N nodes per second. It plays the
 * same game on every PC, whether the PC is fast, slow or busy.
 *
 * With `bench` the engine searches the positions of the cable command `bench` to a fixed depth,
 * prints the number of nodes, and ends. The number changes when the search changes.
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

/* The engine looks at its input and its clock after this many search steps. These steps take about
 * 0.1 ms in all. */
#define SLICE_STEPS 250

/* With --speed the engine looks at its input and its clock after this many search steps. The number
 * is small, because a device takes up to a millisecond for a node. */
#define SLICE_STEPS_BY_NODES 5

static uint32_t nodes_per_second; /* the N of --speed N; 0 means that the engine uses the PC's
                                   * clock */

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

/* The functions that firmware/uci calls. This program has no game of its own, and reads every line
 * as UCI. */
static const uci_program_t program = {
    .begin = lend_board, .show = show, .set_up = refuse_game, .leave = end_program};

/* Advances the clock according to the number of nodes searched since the last call. */
static void let_time_pass(void)
{
    static uint64_t nodes;   /* number of nodes of all searches */
    static uint32_t counted; /* number of nodes of the present search, at the last call */
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
