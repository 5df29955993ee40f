#include "firmware/engine/engine.h"

#include "board/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/evaluate.h"
#include "firmware/engine/network.h"
#include "firmware/engine/search.h"

static engine_limits_t limits;
static engine_report_t report;

static enum {
    IDLE,
    SEARCHING, /* an iteration is under way                           */
    WAITING    /* nothing more to find, but only engine_stop() ends it */
} state;

static bool only_move; /* there is but one legal move */

/* The score of the iteration under way, if it has one already. */
static void take_score(void)
{
    if (search_score() != SCORE_NONE) {
        report.score = search_score();
    }
}

/* Takes back what the search has made; the report keeps what it has found. */
static RARE void abandon(void)
{
    take_score();
    search_abandon();
}

static void begin_iteration(void)
{
    report.depth++;
    search_begin(report.depth);
    state = SEARCHING;
}

void engine_start(const engine_limits_t *new_limits)
{
    limits = *new_limits;
    if (limits.nodes == 0) {
        limits.nodes = UINT32_MAX;
    }
    limits.hard_ms--; /* no limit becomes the latest there is */
    report = (engine_report_t){.score = SCORE_NONE};
    search_forget(report.variation);
    position_sort();

    legal_t all;
    move_t move;
    legal_start(&all);
    legal_next(&all, &report.variation[0]);
    only_move = !legal_next(&all, &move);
    begin_iteration();
}

static RARE void finish(void)
{
    state = limits.infinite ? WAITING : IDLE;
}

/* True if the score is a mate that this iteration has seen to its end, and the one asked for. */
static bool mate_is_proved(void)
{
    const int16_t score = report.score;
    const int16_t plies = (int16_t)(SCORE_MATE - (score < 0 ? -score : score));
    if (plies > report.depth) {
        return false;
    }
    return limits.mate == 0 || (score > 0 && plies < 2 * limits.mate);
}

/* True if a finished iteration is the last. */
static bool is_enough(uint32_t elapsed_ms)
{
    const bool timed = limits.soft_ms != 0 || limits.hard_ms != UINT32_MAX;
    return report.depth == SEARCH_PLIES || (limits.depth != 0 && report.depth >= limits.depth) ||
           (limits.soft_ms != 0 && elapsed_ms >= limits.soft_ms) || (timed && only_move) ||
           (!limits.infinite && mate_is_proved());
}

bool engine_run(uint8_t steps, uint32_t elapsed_ms)
{
    if (state != SEARCHING) {
        return state == WAITING;
    }
    const uint32_t nodes_left = limits.nodes - search_nodes;
    if (nodes_left < steps) {
        steps = (uint8_t)nodes_left;
    }
    if (steps == 0 || elapsed_ms > limits.hard_ms) {
        abandon();
        finish();
        return state != IDLE;
    }
    if (search_slice(steps)) {
        report.finished_depth = report.depth;
        take_score();
        search_changes++;
        if (is_enough(elapsed_ms)) {
            finish();
        } else {
            begin_iteration();
        }
    }
    return state != IDLE;
}

void engine_stop(void)
{
    if (state == SEARCHING) {
        abandon();
    }
    state = IDLE;
}

bool engine_is_running(void)
{
    return state != IDLE;
}

bool engine_is_endless(void)
{
    return state != IDLE && limits.infinite;
}

uint8_t engine_changes(void)
{
    return search_changes;
}

const engine_report_t *engine_report(void)
{
    if (state == SEARCHING) {
        take_score();
    }
    report.nodes = search_nodes;
    report.selective_depth = search_selective_depth;
    return &report;
}

int16_t engine_evaluate(void)
{
    if (EDITION_NETWORK) {
        network_reset();
        return (int16_t)(evaluate() + network_evaluate());
    }
    return evaluate();
}

int8_t score_mate_in(int16_t score)
{
    if (score > SCORE_MATE - 256) {
        return (int8_t)((SCORE_MATE - score + 1) / 2);
    }
    if (score < 256 - SCORE_MATE && score != SCORE_NONE) {
        return (int8_t) - ((SCORE_MATE + score) / 2);
    }
    return 0;
}
