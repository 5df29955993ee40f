/* SPDX-License-Identifier: MIT */
/* engine.h - the only interface of the chess engine. It starts, runs, stops and reports a search.
 *
 * The engine thinks about the position in the left half of the page, in slices that the main loop
 * runs. The engine calls no other module of the firmware, and reads neither keys nor a clock: the
 * caller passes the elapsed milliseconds. A running search owns the left half. engine_stop()
 * restores the left half as it was at engine_start(), but the pieces have new slots (page.h). So
 * moves that were made before the search cannot be taken back after it. If chip and PC have
 * searched the same positions since engine_new_game(), they get the same results, node for node, as
 * long as no time limit ends a search. The results do not depend on the moves that led to the
 * positions. */
#ifndef ENGINE_H
#define ENGINE_H

#include "base/edition.h"
#include "board/page.h"
#include "firmware/engine/history.h"
#include "firmware/engine/report.h"
#include "firmware/engine/table.h"

/* Forgets all searches. With EDITION_HISTORY the engine remembers from one search to the next which
 * quiet moves have been good. With a transposition table it remembers results for positions. Both
 * memories make the engine stronger, but results then depend on earlier searches. After this call
 * the same sequence of searches always finds the same moves. Do not call it while a search runs. It
 * takes 0.4 ms. */
static inline void engine_forget(void)
{
    if (EDITION_HISTORY) {
        history_forget();
    }
    if (EDITION_TABLE_BYTES != 0) {
        table_forget();
    }
}

/* Begins a new game and forgets all searches. If the memory beside the chip was absent, has failed
 * or was pulled out, the engine looks for it once more. Do not call it while a search runs. It
 * takes 0.4 ms. */
static inline void engine_new_game(void)
{
    engine_forget();
    if (!table_memory_is_there()) {
        table_memory_look_again();
    }
}

/* True if engine_prepare() has work to do. This function needs EDITION_MEMORY. */
static inline bool engine_is_unprepared(void)
{
    return table_memory_state() <= MEMORY_TESTED;
}

/* Looks for the memory beside the chip and tests it, in slices of 1 ms. Each call runs a slice.
 * Does nothing while a search runs. Returns true if there is more to do. A search that begins
 * before the test has ended uses the table in SRAM, and so does a search at a rated level. */
bool engine_prepare(void);

/* Forgets what engine_prepare() has found, because the memory has been plugged in or pulled out. */
static inline void engine_look_for_memory(void)
{
    table_forget();
    table_memory_look_again();
}

/* Begins to think about the position in the left half, with engine_limits. The side to move must
 * have a legal move. If the engine has to overlook moves (style.h), a first search chooses the
 * move. Then a second search, without oversights, examines only this move, and finds its score and
 * its variation. The report has no score before the second search has found it. If the first search
 * is stopped or infinite, the report never gets a score. The call takes up to 2 ms, and 1 ms more
 * with the network and the transposition table. If the opening book knows a move, no search runs,
 * and the report has this move and SCORE_BOOK. The call then takes as long as book_move(). */
void engine_start(void);

static inline void engine_start_with(const engine_limits_t *limits)
{
    engine_limits = *limits;
    engine_start();
}

/* Begins to think like engine_start(), but with a list of root moves. The search leaves these moves
 * out, or considers only these moves. The caller makes the list of legal moves before this call,
 * while no search runs. engine_consider_all() begins the list, and each call of the other two
 * functions adds a move. The list remains valid until the next engine_consider_all() or
 * engine_start(). It is in the workspace (below), so the caller must make a new list after using
 * the workspace. A dozen moves in the list cost the search one frame. If no move is left, no search
 * runs, and variation[0] is MOVE_NONE. */
void engine_start_considering(void);
void engine_consider_all(void);
void engine_exclude(move_t move);
void engine_consider_only(move_t move);

/* Runs up to `steps` steps of the search (search.h). Each step makes at most one node. `elapsed_ms`
 * is the time since engine_start(). Returns true while there is more to do. Returns false when a
 * limit has ended the search; the position is then as it was at the start. */
bool engine_run(uint8_t steps, uint32_t elapsed_ms);

/* Within 2 ms the chip does this many steps and the other work of a turn of the main loop. With the
 * network a step takes longer. */
#define ENGINE_SLICE ((EDITION_NETWORK ? 5 : 9) * TARGET_MHZ / 16)

/* Returns the number of steps to pass to engine_run(). `steps` is the number of steps that usually
 * end within 2 ms. The result may be larger than `steps` if a timer ends the slice
 * (hal/slice.h). */
static inline uint8_t engine_steps(uint8_t steps)
{
    return EDITION_NETWORK && TARGET_SLICE_TIMER ? (uint8_t)(4 * steps) : steps;
}

/* Ends a running search and restores the position. Takes 0.6 ms at most. */
void engine_stop(void);

/* Tells the engine that the player has made the expected move. The running search is an infinite
 * search of the position after this move. From now on its time limits apply, and they count from
 * engine_start(). If `elapsed_ms` already exceeds the limits, the search ends as by engine_stop().
 * Does nothing if no search runs. This function needs EDITION_AHEAD. */
void engine_ponder_hit(uint32_t elapsed_ms);

/* engine_pause() restores the position as engine_stop() does, but keeps the search. engine_resume()
 * continues the search, node for node as if there had been no pause. During the pause the caller
 * may use the left half, but not the workspace, and must not call engine_evaluate(). Before
 * engine_resume() the caller must restore the same position in the left half, with the same list of
 * reversible plies (draws.h). engine_stop() and engine_start() abandon the paused search.
 * engine_pause() takes 1 ms at most, and engine_resume() 2 ms. Both need EDITION_AHEAD. */
void engine_pause(void);
void engine_resume(void);

/* True while a search runs. False while it is paused. */
bool engine_is_running(void);

/* True while an infinite search runs, which only engine_stop() ends. */
bool engine_is_endless(void);

/* Returns a number that changes whenever the score, the variation or the finished depth changes.
 * The call takes little time. */
static inline uint8_t engine_changes(void)
{
    return search_changes;
}

/* Returns the report of the running search, or of the last search. After the search has ended,
 * variation[0] is the move to play: a legal move, even if the search was stopped at once. */
const engine_report_t *engine_report(void);

/* Returns the root move that the search examines, and stores its number, counted from 1, in
 * *number. If no search runs, returns MOVE_NONE and stores 0. */
move_t engine_examined(uint8_t *number);

/* Returns only the number of the root move that the search examines, as engine_examined() stores
 * it. */
uint8_t engine_examined_number(void);

/* Returns the static evaluation of the present position, for the side to move. */
int16_t engine_evaluate(void);

/* engine_workspace() returns the memory of the search. Other modules may use it while no search
 * runs. The memory is aligned for any type and has ENGINE_WORKSPACE bytes. engine_start()
 * overwrites it. */
#define ENGINE_WORKSPACE EDITION_WORKSPACE /* bytes */
void *engine_workspace(void);

#endif
