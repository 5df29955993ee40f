/* SPDX-License-Identifier: MIT */
/* report.h - the limits of a search, and the report of its results.
 *
 * The caller of engine.h sets the limits, and the search writes the report. */
#ifndef REPORT_H
#define REPORT_H

#include "base/edition.h"
#include "board/move.h"
#include "firmware/engine/score.h"

/* The largest number of plies that the report's principal variation can have. */
#define ENGINE_VARIATION 8

/* Ratings in hundreds of points. ENGINE_RATING_VARIED is the number after the highest rating. This
 * rating sets no limit of nodes. Its search overlooks some moves, so it does not find the same move
 * each time. */
enum {
    ENGINE_RATING_LEAST = 3,
    ENGINE_RATING_MOST = EDITION_RATING_MOST,
    ENGINE_RATING_VARIED,
    ENGINE_RATING_SECOND /* only the engine's second search uses it (engine.h) */
};

/* From this rating on, the engine overlooks no move, except with ENGINE_RATING_VARIED and
 * ENGINE_RATING_SECOND. */
enum { ENGINE_RATING_SEES = EDITION_NETWORK ? 17 : 15 };

enum { BOOK_ASKED = 0x80 };

typedef struct {
    uint32_t nodes;   /* number of nodes after which the search stops, or 0 for no limit */
    uint32_t soft_ms; /* time in ms after which no new iteration begins, or 0 for no limit. The
                       * engine multiplies it by a factor. The factor is 1.5 at first, and again
                       * when an iteration has found another best move. Each iteration that keeps
                       * the best move lowers the factor by 0.25, down to 0.5 */
    uint32_t hard_ms; /* time in ms after which the search stops at once, or 0 for no limit. If this
                       * limit is set and there is only one legal move, the search makes one
                       * iteration */
    uint8_t depth;    /* depth of the last iteration in plies, or 0 for no limit     */
    uint8_t mate;     /* search for a mate in this number of moves, or 0 for none    */
    uint8_t rating;   /* rating of the play in hundreds of points, ENGINE_RATING_LEAST to
                       * ENGINE_RATING_VARIED, or 0 to play as well as possible. The rating sets
                       * `nodes`. With EDITION_LEAST_NODES it can only lower `nodes`.
                       * ENGINE_RATING_VARIED has no limit and sets `nodes` to 0 */
    int8_t contempt;  /* by how many centipawns a draw is worse than an even game; only with
                       * EDITION_STYLE */
    uint8_t noise;    /* greatest random change of a score, up or down, 0-127 centipawns; only with
                       * EDITION_STYLE */
    uint8_t seed;     /* seed of the noise, and of the oversights of a rating */
    uint8_t book;     /* BOOK_ASKED and the random bits for book_move(), or 0 for no book. The book
                       * answers if it knows the position, but never in a search for a mate or an
                       * infinite search. It needs EDITION_BOOK */
    bool infinite;    /* true for an infinite search, which ignores the time limits until
                       * engine_stop() or engine_ponder_hit() */
} engine_limits_t;

typedef struct {
    uint8_t depth;                      /* depth of the present iteration, or 0 before the first */
    uint8_t finished_depth;             /* depth of the last finished iteration */
    uint8_t selective_depth;            /* depth of the longest line, including quiescence */
    int16_t score;                      /* score of the best move, from a search without oversights,
                                         * or SCORE_NONE before there is one */
    uint32_t nodes;                     /* number of legal moves made                      */
    move_t variation[ENGINE_VARIATION]; /* best line; begins with the best move and ends with
                                         * MOVE_NONE */
} engine_report_t;

/* Up to this number of nodes the first iteration ignores the limits. */
enum { ENGINE_FIRST_NODES = 512 };

/* The limits of the search. The first iteration ignores the limits of nodes and time up to
 * ENGINE_FIRST_NODES, so that the engine has searched the move that it plays. The first iteration
 * usually takes 10 to 30 ms, or 0.15 s if nearly all pieces can be captured. Do not change the
 * limits during a search. There is one exception: the time limits may change while an infinite
 * search is paused, before engine_ponder_hit(). */
extern engine_limits_t engine_limits;

/* The report of the running search, or of the last search. search_forget() clears it. Then the
 * search writes nodes, selective_depth and variation, and the engine writes the other members. */
extern engine_report_t search_report;

/* The score of the best move as the search sees it, with its oversights. It is SCORE_NONE before
 * there is a score. */
extern int16_t search_found;

/* A counter that changes whenever the score, the variation or the finished depth changes. */
extern uint8_t search_changes;

#endif
