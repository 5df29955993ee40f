/* SPDX-License-Identifier: MIT */
/* game.h - a game between two engines, judged by board/.
 *
 * The rules of board/ check every move on the page and end the game. No engine decides the result.
 * An engine that makes an illegal move, ends, or oversteps its time has lost.
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "tools/lab/match/engine.h"
#include "tools/lab/match/openings.h"

enum { PLAYER_A, PLAYER_B };

/* The conditions for ending a game early. Do not use these conditions for ratings, because they
 * depend on the players' own scores. */
typedef struct {
    int32_t resign_score;  /* centipawns; both players' scores show this lead of the same side */
    uint32_t resign_moves; /* the number of moves of each player with this score; 0: never */
    int32_t draw_score;    /* centipawns; both players' scores are at most this far from 0 */
    uint32_t draw_moves;   /* the number of moves of each player with such a score; 0: never */
    uint32_t draw_from;    /* the move number from which draws are adjudicated */
} adjudication_t;

typedef struct {
    player_t players[2];
    char names[2][ENGINE_NAME]; /* the names differ */
    openings_t openings;
    uint32_t first_opening; /* the index of the opening of games 0 and 1 */
    adjudication_t adjudication;
    /* milliseconds that are allowed beyond time limits, for pipes and scheduler */
    uint32_t margin_ms;
    uint32_t patience_ms; /* milliseconds for a move without a time limit */
} conditions_t;

typedef enum {
    END_CHECKMATE,
    END_STALEMATE,
    END_REPETITION,
    END_FIFTY_MOVES,
    END_NO_MATERIAL,
    END_RESIGNED,    /* the game was adjudicated as won */
    END_DRAW_AGREED, /* the game was adjudicated as drawn */
    END_TOO_LONG,    /* the game is a draw after GAME_PLIES plies */
    END_ILLEGAL,     /* this end and the next two are faults of the loser */
    END_CRASHED,
    END_TIME,
    END_KINDS,
    END_FIRST_FAULT = END_ILLEGAL
} end_t;

extern const char *const end_names[END_KINDS];

/* The cost of a player's searches. */
typedef struct {
    uint64_t moves, nodes, depth, most_nodes;
    double time_ms;
} effort_t;

typedef struct {
    uint32_t
        /* number of the game, from 0; games 2n and 2n + 1 have the same opening; A is white in the
         * first */
        number;
    uint32_t plies;
    uint8_t half_points; /* the half points of A: 0, 1, 2 */
    uint8_t end;         /* end_t */
    bool broken_off;     /* a player could not be started, so there was no game; `fault` has the
                          * reason */
    uint8_t culprit;     /* the PLAYER_... who made the fault */
    char fault[256];     /* a text about the fault, or an empty text */
    char said[2][ENGINE_SAID]; /* each player's last "info string" */
    effort_t efforts[2];
    uint32_t pgn_length;
} report_t;

enum { GAME_PLIES = 6000, PGN_SIZE = 40 * GAME_PLIES + 2048 };

/* Plays game `number`. Starts engines that do not run, and stops engines that failed. `pgn` has
 * PGN_SIZE bytes. */
void game_play(const conditions_t *conditions, engine_t engines[2], uint32_t number,
               report_t *report, char *pgn);

/* Writes the limits, such as "nodes 5000", for PGN, table and log. */
void limits_text(const player_t *player, char *text, size_t size);

#endif
