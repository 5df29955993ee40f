/* game.h - one game between two engines, judged by board/.
 *
 * Every move is checked on the page by the rules of board/, which also end the game; an engine is
 * never asked who has won. Whoever makes an illegal move, ends, or oversteps its time has lost.
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "tools/lab/match/engine.h"
#include "tools/lab/match/openings.h"

enum { PLAYER_A, PLAYER_B };

/* When a game is ended before its end. Not for ratings: the scores are the players' own. */
typedef struct {
    int32_t resign_score;  /* centipawns that both players see for the same side ... */
    uint32_t resign_moves; /* ... for so many moves of each; 0 never                 */
    int32_t draw_score;    /* both see no more than this ...                         */
    uint32_t draw_moves;   /* ... for so many moves of each; 0 never                 */
    uint32_t draw_from;    /* ... from this move number on                           */
} adjudication_t;

typedef struct {
    player_t players[2];
    char names[2][ENGINE_NAME]; /* different ones */
    openings_t openings;
    uint32_t first_opening; /* index of that of games 0 and 1 */
    adjudication_t adjudication;
    uint32_t margin_ms;   /* forgiven beyond time limits: what pipes and scheduler take */
    uint32_t patience_ms; /* for a move where there is no time limit                    */
} conditions_t;

typedef enum {
    END_CHECKMATE,
    END_STALEMATE,
    END_REPETITION,
    END_FIFTY_MOVES,
    END_NO_MATERIAL,
    END_RESIGNED,    /* by adjudication */
    END_DRAW_AGREED, /* by adjudication */
    END_TOO_LONG,    /* GAME_PLIES: a draw */
    END_ILLEGAL,     /* from here on: a fault of the loser */
    END_CRASHED,
    END_TIME,
    END_KINDS,
    END_FIRST_FAULT = END_ILLEGAL
} end_t;

extern const char *const end_names[END_KINDS];

/* What a player's searches took. */
typedef struct {
    uint64_t moves, nodes, depth, most_nodes;
    double time_ms;
} effort_t;

typedef struct {
    uint32_t
        number; /* from 0; games 2n and 2n + 1 have the same opening, A is white in the first */
    uint32_t plies;
    uint8_t half_points; /* A's: 0, 1, 2 */
    uint8_t end;         /* end_t */
    bool broken_off;     /* a player could not be started: there was no game, `fault` says why */
    uint8_t culprit;     /* PLAYER_..., with a fault */
    char fault[256];     /* what it was, for people; else empty */
    char said[2][ENGINE_SAID]; /* each player's last "info string" */
    effort_t efforts[2];
    uint32_t pgn_length;
} report_t;

enum { GAME_PLIES = 6000, PGN_SIZE = 40 * GAME_PLIES + 2048 };

/* Plays game `number`. Engines that do not run are started, those that failed are stopped. `pgn`
 * has PGN_SIZE bytes. */
void game_play(const conditions_t *conditions, engine_t engines[2], uint32_t number,
               report_t *report, char *pgn);

/* "nodes 5000" or the like, for PGN, table and log. */
void limits_text(const player_t *player, char *text, size_t size);

#endif
