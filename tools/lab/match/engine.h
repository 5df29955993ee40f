/* SPDX-License-Identifier: MIT */
/* engine.h - a UCI engine as a child process behind two pipes.
 *
 * If the engine ends, says nothing or answers too late, the functions return an error, and the
 * match goes on. While the functions wait, they sleep in poll(), which needs no processor time and
 * no polling interval.
 */
#ifndef MATCH_ENGINE_H
#define MATCH_ENGINE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { ENGINE_NAME = 96, ENGINE_LINE = 8192, ENGINE_OPTIONS = 16, ENGINE_MOVE = 8 };
enum { ENGINE_SAID = 80 };

/* What is known about a player before its program starts. */
typedef struct {
    const char *command;                 /* program and arguments, separated by blanks */
    const char *options[ENGINE_OPTIONS]; /* "NAME=VALUE"; a shorter list ends with NULL */
    uint64_t nodes;                      /* limits of a search; 0: no limit */
    uint32_t move_ms;
    uint32_t clock_ms, increment_ms; /* a game's time, and the time that each move adds */
    uint32_t depth;
    bool told_time; /* the clock counts the time in the engine's info lines, not the PC's time */
} player_t;

typedef enum {
    ENGINE_OK,
    ENGINE_ENDED,    /* the engine crashed or closed its output */
    ENGINE_SILENT,   /* no answer in time                       */
    ENGINE_NO_OPTION /* the engine lacks a given option         */
} engine_state_t;

typedef struct {
    pid_t process;            /* 0 if no engine runs */
    int to, from;             /* the engine's standard input and output */
    char name[ENGINE_NAME];   /* the name in its "id name" line */
    char fault[160];          /* the last error in words */
    char buffer[ENGINE_LINE]; /* bytes that have been read but not yet returned as lines */
    size_t start, end;
} engine_t;

/* The outcome of a search. */
typedef struct {
    char move[ENGINE_MOVE]; /* the engine's move, cut to the length of a move */
    bool has_score;
    int32_t score; /* centipawns for the side to move; mate in n is +-(100000 - n) */
    uint32_t depth;
    uint64_t nodes;
    double elapsed_ms;      /* milliseconds from "go" to "bestmove" */
    double told_ms;         /* the time in the last info line, or 0 */
    char said[ENGINE_SAID]; /* the last "info string", cut to this size, or "" */
} answer_t;

#define ENGINE_MATE 100000

/* Starts the player's program, does the UCI handshake and sets the options. After a failure no
 * program runs. */
engine_state_t engine_start(engine_t *engine, const player_t *player);

/* Tells the engine about a new game and waits until it is ready. */
engine_state_t engine_new_game(engine_t *engine);

/* Makes the engine search. `request` is a line "position ..." and a line "go ...", each with its
 * line feed. The engine must answer within `limit_ms`. After a failure the caller must stop the
 * engine. */
engine_state_t engine_search(engine_t *engine, const char *request, double limit_ms,
                             answer_t *answer);

/* Ends the process with "quit", or by force if it still runs half a second later. If the process
 * had already ended, appends how it ended to engine->fault. Does nothing if no process runs. */
void engine_stop(engine_t *engine);

/* Returns the milliseconds of a clock that only goes forward. */
double now_ms(void);

#endif
