#include "firmware/uci/uci_work.h"

#include "base/edition.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/engine.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_bench.h"
#include "firmware/uci/uci_perft.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_tell.h"
#include "hal/clock.h"
#include "hal/serial.h"

/* ---- time ---- */

uint32_t work_elapsed_ms(void)
{
    return clock_ms() - uci.started_ms + 1;
}

uint32_t work_per_second(uint32_t nodes)
{
    uint32_t ms = work_elapsed_ms();
    return nodes / ms * 1000 + nodes % ms * 1000 / ms;
}

/* ---- who has the left half ---- */

void uci_begin(void)
{
    if (uci.active) {
        return;
    }
    uci_on_begin();
    uci.active = true;
    uci.last_move = MOVE_NONE;
}

void work_initial(void)
{
    position_initial();
    uci.last_move = MOVE_NONE;
}

void work_make(move_t move)
{
    move_play(move);
    uci.last_move = move;
}

void work_give_back(void)
{
    uci.active = false;
    uci.borrowed = false;
    uci_on_leave();
}

/* ---- beginning and end ---- */

/* The work under way has ended; what a search was for is said. */
static void work_ended(void)
{
    uint8_t work = uci.work;
    uci.work = WORK_NONE;
    if (work == WORK_SEARCH) {
        tell_best_move();
    }
    if (work == WORK_BENCH) {
        work_initial();
    }
    if (uci.borrowed) {
        work_give_back();
    } else {
        uci_on_position();
    }
}

void work_stop(void)
{
    if (uci.work == WORK_NONE) {
        return;
    }
    if (EDITION_CABLE_TOOLS && uci.work == WORK_PERFT) {
        perft_stop();
    } else {
        engine_stop();
    }
    work_ended();
}

void work_take_board(bool borrow)
{
    work_stop();
    uci.borrowed = borrow && !uci.active;
    uci_begin();
}

void work_start(uint8_t work)
{
    uci.work = work;
    uci.started_ms = clock_ms();
    uci.told_depth = 0;
    uci.nodes = 0;
}

void work_clear_limits(void)
{
    uint8_t *byte = (uint8_t *)&uci.go;
    for (uint8_t count = sizeof uci.go; count != 0; count--) {
        *byte++ = 0;
    }
    engine_limits = (engine_limits_t){0};
}

/* ---- in slices ---- */

/* Ends a line with the nodes that are part of the sum. */
static RARE void count_nodes(text_t name, uint32_t nodes)
{
    uci.nodes += nodes;
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
        put_field(TEXT_UCI_PERFT, uci.nodes);
        put_newline();
        work_ended();
        break;
    }
}

/* Goes on in the game to the next bench position, and begins to search it. */
static void bench_search(void)
{
    uci_state_t *const my = uci_state();
    for (uint8_t count = BENCH_STEP; count != 0; count--) {
        work_make(bench_game[my->bench_ply++]);
    }
    work_clear_limits();
    engine_limits.nodes = BENCH_NODES;
    engine_start();
}

/* Says the result of the position just searched. */
static void bench_result(void)
{
    uci_state_t *const my = uci_state();
    put_field(TEXT_UCI_BENCH, my->bench_ply);
    count_nodes(TEXT_UCI_NODES, engine_report()->nodes);
}

static RARE void bench_slice(void)
{
    uci_state_t *const my = uci_state();
    if (engine_is_running()) {
        if (!engine_run(my->slice_steps, 0)) {
            bench_result();
        }
    } else if (my->bench_ply < BENCH_PLIES) {
        bench_search();
    } else {
        number_write(my->nodes);
        put_field(TEXT_UCI_NODES, work_per_second(my->nodes));
        text_write(TEXT_UCI_BENCH_END);
        work_ended();
    }
}

/* A search that comes to its own end tells of its last state. One that is stopped does not: the
 * line that stops it may go on coming in, and the receive buffer does not hold what comes in
 * meanwhile. */
static void search_slice(void)
{
    if (!engine_run(engine_steps(uci.slice_steps), work_elapsed_ms())) {
        tell_info();
        work_ended();
    } else if (uci.board_line == 0) {
        tell_progress();
    }
}

void work_slice(void)
{
    if (EDITION_EXAMINED && uci.work == WORK_SEARCH) {
        search_slice(); /* soonest, for it comes most often */
        return;
    }
    switch (uci.work) {
    case WORK_SEARCH:
        search_slice();
        break;
    case WORK_PERFT:
        if (EDITION_CABLE_TOOLS) {
            perft_slice();
        }
        break;
    case WORK_BENCH:
        bench_slice();
        break;
    case WORK_PGN:
        if (EDITION_CABLE_TOOLS && serial_room() >= PORTION && !uci_on_pgn_line()) {
            work_ended();
            uci_on_pgn_end();
        }
        break;
    case WORK_REMOTE:
        if (EDITION_REMOTE && !uci_on_work()) {
            work_ended();
            uci_on_work_end();
        }
        break;
    }
}
