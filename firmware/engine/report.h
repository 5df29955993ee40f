/* report.h - what the engine is asked for, and what it has found.
 *
 * The caller of engine.h writes the limits, the search the report; both read them here.
 */
#ifndef REPORT_H
#define REPORT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/score.h"

/* Plies of the principal variation that are kept. */
#define ENGINE_VARIATION 8

/* Hundreds of points; behind them is what plays as well as it can, but overlooks some moves, so
 * that it does not always find the same. */
enum {
    ENGINE_RATING_LEAST = 8,
    ENGINE_RATING_MOST = EDITION_RATING_MOST,
    ENGINE_RATING_VARIED,
    ENGINE_RATING_SECOND /* the engine's own: its second search (engine.h) */
};

/* The least strength that overlooks nothing, but for the last two. */
enum { ENGINE_RATING_SEES = EDITION_NETWORK ? 17 : 15 };

enum { BOOK_ASKED = 0x80 };

typedef struct {
    uint32_t nodes;   /* stop after so many; 0 is no limit                                     */
    uint32_t soft_ms; /* begin no new iteration after it; 0 is no limit.
                       * half of it more at first and when an iteration has found another best
                       * move, and a quarter of it less for each in which it stands, down to half */
    uint32_t hard_ms; /* stop at once after it; 0 is no limit. With it a move that is the only one
                       * is thought about for one iteration                                    */
    uint8_t depth;    /* last iteration; 0 is no limit                                         */
    uint8_t mate;     /* stop when a mate in so many moves is found; 0: not asked              */
    uint8_t rating;   /* play like one who has so many hundred points, ENGINE_RATING_LEAST to
                       * ENGINE_RATING_VARIED; sets `nodes`, with EDITION_STYLE if that is
                       * less. 0: as well as it can                                            */
    int8_t contempt;  /* centipawns by which it prefers an even game to a draw; EDITION_STYLE */
    uint8_t noise;    /* in what a position is worth, at most so many centipawns up or down, for
                       * variety, 0-127; EDITION_STYLE                                         */
    uint8_t seed;     /* of noise, and of what is overlooked at a rating                         */
    uint8_t book;     /* BOOK_ASKED and coins for book_move(): answer by the opening book, if that
                       * knows the position; but not where a mate is asked for, or without end. 0:
                       * do not; EDITION_BOOK                                                  */
    bool infinite;    /* never end by itself and do not heed the time: wait for engine_stop() or
                       * engine_ponder_hit()                                                   */
} engine_limits_t;

typedef struct {
    uint8_t depth;                      /* of the iteration under way, 0 before the first       */
    uint8_t finished_depth;             /* of the last iteration brought to its end             */
    uint8_t selective_depth;            /* most plies looked ahead, quiescence included         */
    int16_t score;                      /* of the best move, without oversights; SCORE_NONE
                                         * before there is one                                  */
    uint32_t nodes;                     /* legal moves made                                     */
    move_t variation[ENGINE_VARIATION]; /* best line, [0] the best move; MOVE_NONE ends it      */
} engine_report_t;

/* Nodes up to which the first iteration goes on whatever the limits are. */
enum { ENGINE_FIRST_NODES = 2048 };

/* The limits of the search. The first iteration is finished beyond those of nodes and time, so
 * that a move is never played that nobody has looked at: 0.1 s as a rule, 1 s where nearly all
 * can be taken. They are not to be changed while it runs; but those of time may be while an
 * infinite one is paused, before the hit. */
extern engine_limits_t engine_limits;

/* The report of the search that runs, or of the last one. Nodes, selective depth and the principal
 * variation are what the search has found since search_forget(); the rest is the engine's. */
extern engine_report_t search_report;

/* The score of the best move as the search sees it, with its oversights; SCORE_NONE before there is
 * one. */
extern int16_t search_found;

/* Counts up when score, variation or finished depth have changed. */
extern uint8_t search_changes;

#endif
