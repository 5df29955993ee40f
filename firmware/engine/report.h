/* SPDX-License-Identifier: MIT */
/* report.h - the engine's task, which is its limits, and its result, which is its report.
 *
 * The caller of engine.h writes the limits, and the search writes the report. Both read them here.
 */
#ifndef REPORT_H
#define REPORT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/score.h"

/* The plies of the principal variation in the report. */
#define ENGINE_VARIATION 8

/* Ratings in hundreds of points. The level after them, ENGINE_RATING_VARIED, plays as well as it
 * can, but overlooks some moves. So it does not always find the same move. */
enum {
    ENGINE_RATING_LEAST = 8,
    ENGINE_RATING_MOST = EDITION_RATING_MOST,
    ENGINE_RATING_VARIED,
    ENGINE_RATING_SECOND /* only for the engine's second search (engine.h) */
};

/* From this rating on the engine overlooks nothing. ENGINE_RATING_VARIED and ENGINE_RATING_SECOND
 * are exceptions. */
enum { ENGINE_RATING_SEES = EDITION_NETWORK ? 17 : 15 };

enum { BOOK_ASKED = 0x80 };

typedef struct {
    uint32_t nodes;   /* stop after this number of nodes; 0: no limit */
    uint32_t soft_ms; /* begin no new iteration after this time; 0: no limit. At first, and
                       * when an iteration has found another best move, half of the time is
                       * added. Each iteration that keeps the best move takes off a quarter, down
                       * to half of the time */
    uint32_t hard_ms; /* stop at once after this time; 0: no limit. With this limit an only
                       * move is thought about for one iteration */
    uint8_t depth;    /* last iteration; 0: no limit                                 */
    uint8_t mate;     /* stop at a mate in this number of moves; 0 asks for none     */
    uint8_t rating;   /* play like a player with this rating in hundreds, ENGINE_RATING_LEAST to
                       * ENGINE_RATING_VARIED. Sets `nodes`; with EDITION_LEAST_NODES only if
                       * it is less than `nodes`. ENGINE_RATING_VARIED has no limit of nodes and
                       * sets 0. 0: play as well as possible */
    int8_t contempt;  /* centipawns by which an even game is better than a draw; EDITION_STYLE */
    uint8_t noise;    /* for variety, scores vary by this number of centipawns up or down,
                       * 0-127; EDITION_STYLE */
    uint8_t seed;     /* for the noise, and for the oversights of a rating */
    uint8_t book;     /* BOOK_ASKED and coins for book_move(): the opening book answers if it
                       * knows the position, except in a search for a mate or without end. 0: no
                       * book; EDITION_BOOK */
    bool infinite;    /* never end by itself, and ignore the time: wait for engine_stop() or
                       * engine_ponder_hit() */
} engine_limits_t;

typedef struct {
    uint8_t depth;                      /* of the present iteration, 0 before the first */
    uint8_t finished_depth;             /* of the last finished iteration */
    uint8_t selective_depth;            /* most plies looked ahead, with quiescence */
    int16_t score;                      /* of the best move, without oversights; SCORE_NONE
                                         * before there is a score */
    uint32_t nodes;                     /* legal moves made                                */
    move_t variation[ENGINE_VARIATION]; /* best line, [0] the best move; MOVE_NONE ends it */
} engine_report_t;

/* The first iteration ends after this number of nodes, whatever the limits are. */
enum { ENGINE_FIRST_NODES = 512 };

/* The limits of the search. The first iteration ignores the limits of nodes and time, so that the
 * engine never plays a move that it has not looked at. It usually takes 10 to 30 ms, and 0.15 s
 * where nearly all pieces can be taken. Do not change the limits during a search, with one
 * exception: the limits of time may change while an infinite search is paused, before
 * engine_ponder_hit(). */
extern engine_limits_t engine_limits;

/* The report of the running search, or of the last search. The search writes nodes, selective depth
 * and the principal variation, which it has found since search_forget(). The engine writes the
 * other fields. */
extern engine_report_t search_report;

/* The score of the best move as the search sees it, with its oversights. SCORE_NONE before there is
 * a score. */
extern int16_t search_found;

/* Changes whenever score, variation or finished depth change. */
extern uint8_t search_changes;

#endif
