/* SPDX-License-Identifier: MIT */
#include "firmware/engine/engine.h"

#include "base/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/rules.h"
#include "firmware/engine/book.h"
#include "firmware/engine/evaluate.h"
#include "firmware/engine/network/network.h"
#include "firmware/engine/node.h"
#include "firmware/engine/root.h"
#include "firmware/engine/search/search.h"
#include "firmware/engine/style.h"

typedef enum {
    IDLE,
    SEARCHING, /* an iteration is running */
    WAITING    /* the search has finished, and waits for engine_stop() */
} state_of_engine_t;

static state_of_engine_t state;
static bool only_move; /* true if there is only one legal move */
static bool paused;    /* true after engine_pause()    */

static inline engine_limits_t *the_limits(void)
{
    engine_limits_t *pointer = &engine_limits;
    HIDE_ADDRESS(pointer);
    return pointer;
}

/* Copies the score of the present iteration to search_found. If the search has no oversights, it
 * also copies the score to the report. Does nothing before the iteration has a score. */
static void note_score(void)
{
    const int16_t score = search_score();
    if (score != SCORE_NONE) {
        search_found = score;
        if (style_oversight == 0) {
            search_report.score = score;
        }
    }
}

/* Takes back the moves of the search. The report keeps the results. */
static RARE void abandon(void)
{
    note_score();
    search_abandon();
}

/* ---- the time for the present move ---- */

static struct {
    uint8_t left;    /* how much of the soft limit to use, in eighths */
    uint8_t changes; /* search_changes at the end of the last iteration */
} patience;

/* Values of `left`, in eighths of the soft limit. The search begins with PATIENCE_MOST, and returns
 * to this value when the best move changes. Each iteration without a change subtracts
 * PATIENCE_STEP, down to PATIENCE_LEAST. */
enum { PATIENCE_MOST = 12, PATIENCE_LEAST = 4, PATIENCE_STEP = 2 };

static void patience_start(void)
{
    patience.left = PATIENCE_MOST;
    patience.changes = search_changes;
}

/* Adjusts the time after an iteration. search_changes always counts two changes, at an iteration's
 * first move and at its end. Only a third change means a new best move. */
static void patience_judge(void)
{
    const uint8_t changes = (uint8_t)(search_changes - patience.changes);
    patience.changes = search_changes;
    if (changes > 2) {
        patience.left = PATIENCE_MOST;
    } else if (patience.left > PATIENCE_LEAST) {
        patience.left = (uint8_t)(patience.left - PATIENCE_STEP);
    }
}

/* Returns the time after which no new iteration begins, in milliseconds. */
static uint32_t soft_limit(const engine_limits_t *limits)
{
    return (limits->soft_ms >> 3) * patience.left;
}

/* ---- iterations ---- */

static RARE void begin_iteration(void)
{
    const uint8_t depth = (uint8_t)(search_report.depth + 1);
    search_report.depth = depth;
    state = SEARCHING;
    search_begin(depth);
}

/* Finds the next root move that the search may choose. */
static bool next_of_root(legal_t *all, move_t *move)
{
    while (legal_next(all, move)) {
        if (!root_leaves_out(*move)) {
            return true;
        }
    }
    return false;
}

/* If the limits ask for the opening book and the book has a move, reports this move and returns
 * true. */
static bool answer_by_book(const engine_limits_t *limits)
{
    if (!EDITION_BOOK || limits->book == 0 || limits->mate != 0 || limits->infinite) {
        return false;
    }
    const move_t move = book_move(limits->book);
    if (move_is_none(move) || root_leaves_out(move)) {
        return false;
    }
    search_report.variation[0] = move;
    search_report.score = SCORE_BOOK;
    return true;
}

void engine_start_considering(void)
{
    style_begin();
    patience_start();
    if (EDITION_AHEAD) {
        paused = false;
    }
    search_forget();
    position_sort();

    search_report.variation[0] = MOVE_NONE;
    legal_t all;
    move_t move;
    uint8_t count = 0, most = 0;
    legal_start(&all);
    while (next_of_root(&all, &move)) {
        const uint8_t sight = style_sight(move);
        if (count++ != 0) {
            if (style_root == 0) {
                break;
            }
            if (sight <= most) {
                continue;
            }
        }
        most = sight;
        search_report.variation[0] = move;
    }
    only_move = count == 1;
    if (count != 0 && !answer_by_book(the_limits())) {
        begin_iteration();
    }
}

bool engine_prepare(void)
{
    return state == IDLE && engine_is_unprepared() && table_memory_prepare();
}

/* ---- moves of the root ---- */

void engine_exclude(move_t move)
{
    if (root_list.begin != root_list_end() - ROOT_MOVES) {
        *--root_list.begin = move;
    }
}

void engine_consider_only(move_t move)
{
    root_list.only = true;
    engine_exclude(move);
}

void engine_consider_all(void)
{
    root_list.begin = root_list_end();
    root_list.only = false;
}

void engine_start(void)
{
    engine_consider_all();
    engine_start_considering();
}

/* True if this iteration has proved the mate that the limits ask for. */
static bool mate_is_proved(const engine_limits_t *limits)
{
    int16_t score = search_found;
    uint8_t plies = search_report.depth;
    if (limits->mate != 0) {
        const uint8_t most = (uint8_t)(2 * limits->mate - 1);
        if (plies > most) {
            plies = most;
        }
    } else if (score < 0) {
        score = (int16_t)-score;
    }
    return score >= SCORE_MATE - plies;
}

/* True if the search needs no further iteration. */
static bool is_enough(const engine_limits_t *limits, uint32_t elapsed_ms)
{
    const uint8_t depth = search_report.finished_depth;
    /* A depth of 0 means no limit, because 0 - 1 is 255 in a byte. */
    if (depth == SEARCH_DEPTH || depth > (uint8_t)(limits->depth - 1)) {
        return true;
    }
    if (EDITION_AHEAD && limits->infinite) {
        return false;
    }
    if (only_move && limits->hard_ms != 0) {
        return true;
    }
    if (limits->soft_ms != 0 && elapsed_ms >= soft_limit(limits)) {
        return true;
    }
    return !limits->infinite && mate_is_proved(limits);
}

/* Runs `steps` steps of the search. Returns true if the search is over. */
static inline bool run_steps(const engine_limits_t *limits, uint8_t steps, uint32_t elapsed_ms)
{
    /* The first iteration ignores the limits, because the moves have not been compared before its
     * end. If nearly all pieces can be captured, this iteration is long, so the limits apply from
     * ENGINE_FIRST_NODES on. */
    if (search_report.finished_depth != 0 || (uint16_t)search_report.nodes >= ENGINE_FIRST_NODES) {
        if (limits->nodes != 0) {
            const uint32_t left = limits->nodes - search_report.nodes;
            if ((int32_t)left < 0) { /* the first iteration has already exceeded the limit */
                steps = 0;
            } else if (left < steps) {
                steps = (uint8_t)left;
            }
        }
        if (EDITION_AHEAD && limits->infinite) {
            elapsed_ms = 0;
        }
        if (steps == 0 || (limits->hard_ms != 0 && elapsed_ms >= limits->hard_ms)) {
            abandon();
            return true;
        }
    } else if (EDITION_NETWORK) {
        /* The slice ends at ENGINE_FIRST_NODES, where the limits begin to apply. Otherwise the
         * length of the slices would decide at which node the search stops. */
        const uint16_t left = ENGINE_FIRST_NODES - (uint16_t)search_report.nodes;
        if (left < steps) {
            steps = (uint8_t)left;
        }
    }
    if (search_slice(steps)) {
        search_report.finished_depth = search_report.depth;
        note_score();
        search_changes++;
        patience_judge();
        if (is_enough(limits, elapsed_ms)) {
            return true;
        }
        begin_iteration();
    }
    return false;
}

/* Begins the second search after a search with oversights. The second search examines only the
 * chosen move, without oversights, to find its score and its variation. */
static RARE void begin_second(engine_limits_t *limits)
{
    limits->rating = ENGINE_RATING_SECOND;
    if (EDITION_LEAST_NODES) {
        limits->nodes = 0; /* the second search has its own limit */
    }
    engine_consider_all();
    engine_consider_only(search_report.variation[0]);
    engine_start_considering();
    only_move = false; /* otherwise the search would stop after one iteration */
}

OFTEN bool engine_run(uint8_t steps, uint32_t elapsed_ms)
{
    engine_limits_t *const limits = the_limits();
    if (state == SEARCHING && run_steps(limits, steps, elapsed_ms)) {
        if (limits->infinite) {
            state = WAITING;
        } else if (style_oversight != 0) {
            begin_second(limits);
        } else {
            state = IDLE;
        }
    }
    return state != IDLE;
}

void engine_stop(void)
{
    if (EDITION_AHEAD && paused) {
        paused = false; /* no moves of the search are on the board */
    } else if (state == SEARCHING) {
        abandon();
    }
    state = IDLE;
}

void engine_pause(void)
{
    if (EDITION_AHEAD && state != IDLE && !paused) {
        if (state == SEARCHING) {
            note_score();
            search_pause();
        }
        paused = true;
    }
}

void engine_resume(void)
{
    if (EDITION_AHEAD && paused) {
        paused = false;
        position_sort();
        if (state == SEARCHING) {
            search_resume();
        }
    }
}

void engine_ponder_hit(uint32_t elapsed_ms)
{
    if (EDITION_AHEAD) {
        engine_limits_t *const limits = the_limits();
        limits->infinite = false;
        if (state == WAITING ||
            (search_report.finished_depth != 0 && is_enough(limits, elapsed_ms))) {
            engine_stop();
        }
    }
}

bool engine_is_running(void)
{
    if (EDITION_AHEAD && paused) {
        return false;
    }
    return state != IDLE;
}

bool engine_is_endless(void)
{
    if (engine_limits.infinite) {
        return engine_is_running();
    }
    return false;
}

const engine_report_t *engine_report(void)
{
    if (state == SEARCHING && !(EDITION_AHEAD && paused)) {
        note_score();
    }
    return &search_report;
}

uint8_t engine_examined_number(void)
{
    return state == SEARCHING ? frames.aligned.moves : 0;
}

move_t engine_examined(uint8_t *number)
{
    *number = engine_examined_number();
    return *number != 0 ? frames.aligned.node.move : MOVE_NONE;
}

void *engine_workspace(void)
{
    return frames.bytes;
}

int16_t engine_evaluate(void)
{
    if (EDITION_NETWORK) {
        network_reset();
    }
    return static_score();
}
