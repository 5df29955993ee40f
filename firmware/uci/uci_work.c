/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_work.h"

#include "base/edition.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_bench.h"
#include "firmware/uci/uci_board.h"
#include "firmware/uci/uci_perft.h"
#include "firmware/uci/uci_program.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_stopwatch.h"
#include "firmware/uci/uci_tell.h"

/* number of plies from the initial position to the present bench position */
static uint8_t bench_ply;
/* number of nodes that the perft or bench has counted so far, modulo 2^32 */
static uint32_t counted;

/* ---- beginning and end ---- */

/* Ends the running work. A search sends its `bestmove`. */
static void work_ended(void)
{
    const uint8_t work = uci.work;
    uci.work = WORK_NONE;
    if (work == WORK_SEARCH) {
        tell_best_move();
    }
    if (EDITION_BENCH && work == WORK_BENCH) {
        board_initial();
    }
    if (EDITION_REMOTE && work == WORK_PROGRAM) {
        answer_stop();
    }
    if (uci.owner == OWNER_LINE) {
        board_give_back();
    } else {
        program_show();
    }
}

void work_stop(void)
{
    if (uci.work == WORK_NONE) {
        return;
    }
    if (EDITION_REMOTE && uci.work == WORK_PROGRAM && program_work_binds()) {
        return;
    }
    if (EDITION_CABLE_TOOLS && uci.work == WORK_PERFT) {
        perft_stop();
    } else {
        engine_stop();
    }
    work_ended();
}

void work_take_board(uint8_t owner)
{
    work_stop();
    board_take(owner);
}

void work_start(uint8_t work)
{
    uci.work = work;
    stopwatch_start();
    counted = 0;
}

static void bench_search(void)
{
    engine_limits = (engine_limits_t){.nodes = BENCH_NODES};
    engine_start();
}

void work_start_bench(void)
{
    board_initial();
    bench_ply = 0;
    bench_search();
    work_start(WORK_BENCH);
}

/* ---- in slices ---- */

/* Ends a line with the number `nodes`, and adds it to the sum. */
static RARE void count_nodes(text_t name, uint32_t nodes)
{
    counted += nodes;
    put_field(name, nodes);
    put_newline();
}

static RARE void perft_slice(void)
{
    switch (perft_run(uci.slice_steps)) {
    case PERFT_GOES_ON:
        break;
    case PERFT_ROOT_MOVE:
        told_write(move_tell(perft_root_move()));
        count_nodes(TEXT_UCI_COLON, perft_nodes());
        break;
    case PERFT_ENDED:
        put_field(TEXT_UCI_PERFT, counted);
        put_newline();
        work_ended();
        break;
    }
}

/* Runs a slice of the bench. When the search of a position has ended, reports it and begins to
 * search the next position. */
static RARE void bench_slice(void)
{
    if (engine_run(uci.slice_steps, 0)) {
        return;
    }
    put_field(TEXT_UCI_BENCH, bench_ply);
    count_nodes(TEXT_UCI_NODES, engine_report()->nodes);
    if (bench_ply == BENCH_PLIES) {
        number_write(counted);
        put_field(TEXT_UCI_NODES, stopwatch_per_second(counted));
        text_write(TEXT_UCI_BENCH_END);
        work_ended();
        return;
    }
    for (uint8_t count = BENCH_STEP; count != 0; count--) {
        board_make(bench_game[bench_ply++]);
    }
    bench_search();
}

/* Runs a slice of the search. A search that ends by itself reports its result. A search that a line
 * has stopped does not report it. During the report, more bytes of that line might come than the
 * receive buffer can hold. */
static void run_search(void)
{
    if (!engine_run(engine_steps(uci.slice_steps), stopwatch_ms())) {
        if (!EDITION_BOOK || engine_report()->score != SCORE_BOOK) {
            tell_info();
        }
        work_ended();
    } else if (!answer_is_due()) {
        tell_progress();
    }
}

void work_slice(void)
{
    switch (uci.work) {
    case WORK_SEARCH:
        run_search();
        break;
    case WORK_PERFT:
        if (EDITION_CABLE_TOOLS) {
            perft_slice();
        }
        break;
    case WORK_BENCH:
        if (EDITION_BENCH) {
            bench_slice();
        }
        break;
    case WORK_PROGRAM:
        if (EDITION_REMOTE && !program_work()) {
            work_ended();
            program_work_end();
        }
        break;
    }
}
