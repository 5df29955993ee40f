/* engine.h - the only face of the chess engine: start, run a slice, stop, report.
 *
 * The engine thinks about the position in the left half of the page, in slices run by the main
 * loop. It calls nobody, polls no key and reads no clock: elapsed milliseconds are passed in. While
 * it runs the left half is its own; engine_stop() gives it back as it was at engine_start(), but
 * for the slots of the pieces, which are sorted anew: moves made before cannot be taken back after
 * it. The same position and limits give the same search on chip and PC, node for node, whatever way
 * led to the position, as long as no time limit ends it.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "base/edition.h"
#include "board/move.h"
#include "board/page.h"

/* Scores are centipawns from the side to move at the root; mate in n plies is SCORE_MATE - n. */
#define SCORE_MATE 30000
#define SCORE_NONE (-32000) /* no score yet */

/* Beyond it, on either side, are the scores of mates. */
#define SCORE_MATE_BOUND (SCORE_MATE - 256)

/* True if `score`, which is not SCORE_NONE, is a mate's. */
static inline bool score_is_mate(int16_t score)
{
    return score > SCORE_MATE_BOUND || score < -SCORE_MATE_BOUND;
}

/* Plies of the principal variation that are kept. */
#define ENGINE_VARIATION 8

/* Hundreds of points; behind them is what plays as well as it can, but overlooks some moves, so that it does not
 * always find the same. */
enum { ENGINE_RATING_LEAST = 8, ENGINE_RATING_MOST = 20, ENGINE_RATING_VARIED };

typedef struct {
    uint32_t nodes;   /* stop after so many; 0 is no limit                                     */
    uint32_t soft_ms; /* begin no new iteration after it; 0 is no limit. With EDITION_PATIENCE
                       * half of it more at first and when an iteration has found another best
                       * move, and a quarter of it less for each in which it stands, down to half */
    uint32_t hard_ms; /* stop at once after it; 0 is no limit. With it a move that is the only one
                       * is thought about for one iteration                                    */
    uint8_t depth;    /* last iteration; 0 is no limit                                         */
    uint8_t mate;     /* stop when a mate in so many moves is found; 0: not asked              */
    uint8_t rating;   /* play like one who has so many hundred points, ENGINE_RATING_LEAST to
                       * ENGINE_RATING_VARIED; sets `nodes`. 0: as well as it can. EDITION_WEAKER */
    int8_t contempt;  /* centipawns by which it prefers an even game to a draw; EDITION_CONTEMPT */
    uint8_t noise;    /* in what a position is worth, at most so many centipawns up or down, for
                       * variety, 0-127; EDITION_NOISE                                         */
    uint8_t seed;     /* of noise, and of what is overlooked at a rating                         */
    bool infinite;    /* never end by itself and do not heed the time: wait for engine_stop() or
                       * engine_ponder_hit()                                                   */
} engine_limits_t;

typedef struct {
    uint8_t depth;                      /* of the iteration under way, 0 before the first       */
    uint8_t finished_depth;             /* of the last iteration brought to its end             */
    uint8_t selective_depth;            /* most plies looked ahead, quiescence included         */
    int16_t score;                      /* of the best move, SCORE_NONE before there is one     */
    uint32_t nodes;                     /* legal moves made                                     */
    move_t variation[ENGINE_VARIATION]; /* best line, [0] the best move; MOVE_NONE ends it      */
} engine_report_t;

/* The limits of the search. Not to be changed while it runs; but those of time may be while an infinite one
 * is paused, before the hit. */
extern engine_limits_t engine_limits;

/* Begins to think about the position in the left half, with engine_limits. There must be a legal move. Up
 * to 2 ms; with the network and the transposition table 1 ms more. */
void engine_start(void);

static inline void engine_start_with(const engine_limits_t *limits)
{
    engine_limits = *limits;
    engine_start();
}

/* With EDITION_ROOT_MOVES: the same, but some moves are left out, or all moves but some. The list is made
 * before, while no search runs, of legal moves, as many as wanted: it begins with engine_consider_all(),
 * and grows by one of the other two calls. It stands until then, or until engine_start(); but it lies in
 * the workspace (below) and must be begun anew when that has been used. A search has a frame less for
 * each dozen of moves. If no move is left no search runs, and variation[0] is none. */
void engine_start_considering(void);
void engine_consider_all(void);
void engine_exclude(move_t move);
void engine_consider_only(move_t move);

/* Goes on for `steps` steps of the search (search.h), or less; each makes a node at most.
 * `elapsed_ms` is the time since engine_start(). True while there is more to do; false when a limit
 * has ended the search (the position is then as it was at the start). */
bool engine_run(uint8_t steps, uint32_t elapsed_ms);

/* Steps that end within 2 ms on the chip, with a turn of the main loop around them. Where there is the
 * network a step is longer. */
#define ENGINE_SLICE (EDITION_NETWORK ? 5 : 9)

/* The same from `steps` for a position with many pieces: where few are left (a rook and two minor pieces for
 * each, or less) the network's steps are half as long. */
static inline uint8_t engine_steps(uint8_t steps)
{
    return EDITION_NETWORK && page.phase <= 8 ? (uint8_t)(2 * steps) : steps;
}

/* Ends the search, if one runs, and restores the position: at most 0.6 ms. */
void engine_stop(void);

/* The move was played that an infinite search had been started for in advance: from now on its limits
 * count, the time from engine_start() on. Where that is enough already the search ends as by
 * engine_stop(). With EDITION_PONDER; nothing happens if no search runs. */
void engine_ponder_hit(uint32_t elapsed_ms);

/* With EDITION_PONDER: gives the position back as engine_stop() does, but keeps the search, which goes
 * on after engine_resume(): node for node as if there had been no pause. Meanwhile it does not run, and the
 * left half is free; the workspace is not, nor may a position be evaluated. Before the resumption the
 * same position must stand there again, with the same list of reversible plies (draws.h); engine_stop()
 * and engine_start() give the search up. At most 1 ms, and 2 ms. */
void engine_pause(void);
void engine_resume(void);

/* False while a search is paused. */
bool engine_is_running(void);

/* True while a search runs that only engine_stop() ends. */
bool engine_is_endless(void);

/* Counts up when score, variation or finished depth have changed; cheap. The search counts. */
extern uint8_t search_changes;

static inline uint8_t engine_changes(void)
{
    return search_changes;
}

/* The report of the search that runs, or of the last one. After the end variation[0] is the move to
 * play: a legal one, even if the search was stopped at once. */
const engine_report_t *engine_report(void);

/* The move of the root that is being examined, and its number from 1 on; without a search no move, number 0. */
move_t engine_examined(uint8_t *number);

/* That number alone. */
uint8_t engine_examined_number(void);

/* Static evaluation of the present position, from the side to move. */
int16_t engine_evaluate(void);

/* The memory of the search, aligned for any type, for others while no search runs; engine_start()
 * takes it back. */
#define ENGINE_WORKSPACE EDITION_WORKSPACE /* bytes */
void *engine_workspace(void);

/* Score to moves: mate in n moves as n, being mated as -n; 0 when `score` is no mate score. */
int8_t score_mate_in(int16_t score);

#endif
