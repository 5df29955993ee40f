/* engine.h - the only face of the chess engine: start, run a slice, stop, report.
 *
 * The engine thinks about the position in the left half of the page, in slices run by the main
 * loop. It calls nobody, polls no key and reads no clock: elapsed milliseconds are passed in. While
 * it runs the left half is its own; engine_stop() gives it back as it was at engine_start(), but
 * for the slots of the pieces, which are sorted anew: moves made before cannot be taken back after
 * it. The same searches of the same positions since engine_new_game() give the same again on chip
 * and PC, node for node, whatever way led to the positions, as long as no time limit ends one.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "base/edition.h"
#include "board/page.h"
#include "firmware/engine/history.h"
#include "firmware/engine/report.h"
#include "firmware/engine/table.h"

/* A new game begins. With EDITION_HISTORY the engine keeps from one search to the next which
 * quiet moves have been good, with a table what it knows of positions, and plays better for both;
 * so what it finds depends on the searches since this call, and the same game gives the same
 * moves. Not while a search runs; 0.4 ms. */
static inline void engine_new_game(void)
{
    if (EDITION_HISTORY) {
        history_forget();
    }
    if (EDITION_TABLE_BYTES != 0) {
        table_forget();
    }
}

/* Begins to think about the position in the left half, with engine_limits. There must be a legal
 * move. Where the limits have moves overlooked (style.h), a first search chooses the move; then a
 * second one, without oversights, looks at that move alone for its score and its variation. The
 * report has no score before the second search has one, none if the first is stopped or infinite.
 * Up to 2 ms; with the network and the transposition table 1 ms more. Where the opening book
 * answers, which takes as long as book_move(), no search runs: the report has the move, and
 * SCORE_BOOK. */
void engine_start(void);

static inline void engine_start_with(const engine_limits_t *limits)
{
    engine_limits = *limits;
    engine_start();
}

/* The same, but some moves are left out, or all moves but some. The list is made before, while
 * no search runs, of legal moves, as many as wanted: it begins with engine_consider_all(), and
 * grows by one of the other two calls. It stands until then, or until engine_start(); but it
 * lies in the workspace (below) and must be begun anew when that has been used. A search has a
 * frame less for each dozen of moves. If no move is left no search runs, and variation[0] is
 * none. */
void engine_start_considering(void);
void engine_consider_all(void);
void engine_exclude(move_t move);
void engine_consider_only(move_t move);

/* Goes on for `steps` steps of the search (search.h), or less; each makes a node at most.
 * `elapsed_ms` is the time since engine_start(). True while there is more to do; false when a limit
 * has ended the search (the position is then as it was at the start). */
bool engine_run(uint8_t steps, uint32_t elapsed_ms);

/* Steps that end within 2 ms on the chip, with a turn of the main loop around them. Where there
 * is the network a step is longer. */
#define ENGINE_SLICE ((EDITION_NETWORK ? 5 : 9) * TARGET_MHZ / 16)

/* The same from `steps` for a position with many pieces: where few are left (a rook and two
 * minor pieces for each, or less) the network's steps are two thirds as long. */
static inline uint8_t engine_steps(uint8_t steps)
{
    return EDITION_NETWORK && page.phase <= 8 ? (uint8_t)(steps + steps / 2) : steps;
}

/* Ends the search, if one runs, and restores the position: at most 0.6 ms. */
void engine_stop(void);

/* The move was played that an infinite search had been started for in advance: from now on its
 * limits count, the time from engine_start() on. Where that is enough already the search ends as
 * by engine_stop(). With EDITION_AHEAD; nothing happens if no search runs. */
void engine_ponder_hit(uint32_t elapsed_ms);

/* With EDITION_AHEAD: gives the position back as engine_stop() does, but keeps the search, which
 * goes on after engine_resume(): node for node as if there had been no pause. Meanwhile it does
 * not run, and the left half is free; the workspace is not, nor may a position be evaluated.
 * Before the resumption the same position must stand there again, with the same list of
 * reversible plies (draws.h); engine_stop() and engine_start() give the search up. At most 1 ms,
 * and 2 ms. */
void engine_pause(void);
void engine_resume(void);

/* False while a search is paused. */
bool engine_is_running(void);

/* True while a search runs that only engine_stop() ends. */
bool engine_is_endless(void);

/* Counts up when score, variation or finished depth have changed; cheap. */
static inline uint8_t engine_changes(void)
{
    return search_changes;
}

/* The report of the search that runs, or of the last one. After the end variation[0] is the move to
 * play: a legal one, even if the search was stopped at once. */
const engine_report_t *engine_report(void);

/* The move of the root that is being examined, and its number from 1 on; without a search no
 * move, number 0. */
move_t engine_examined(uint8_t *number);

/* That number alone. */
uint8_t engine_examined_number(void);

/* Static evaluation of the present position, from the side to move. */
int16_t engine_evaluate(void);

/* The memory of the search, aligned for any type, for others while no search runs; engine_start()
 * takes it back. */
#define ENGINE_WORKSPACE EDITION_WORKSPACE /* bytes */
void *engine_workspace(void);

#endif
