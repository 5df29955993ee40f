/* SPDX-License-Identifier: MIT */
/* workers.h - processes that play games. Each process has its own page and pair of engines.
 *
 * The page is global, so a process can follow only one game. Through pipes the parent gives the
 * processes game numbers, and gets their reports.
 */
#ifndef MATCH_WORKERS_H
#define MATCH_WORKERS_H

#include "tools/lab/match/game.h"

enum { WORKERS_MAX = 256 };

/* Starts `count` idle workers, which share the present conditions. Returns false if the system
 * refuses. */
bool workers_start(const conditions_t *conditions, unsigned count);

/* Gives game `number` to an idle worker. Returns false if all workers are busy. */
bool workers_give(uint32_t number);

/* Waits for the next report. Puts its PGN, with a final 0, into the PGN_SIZE bytes of `pgn`. */
typedef enum {
    WORKERS_REPORT,
    WORKERS_IDLE,        /* no worker plays                                */
    WORKERS_INTERRUPTED, /* a signal interrupted the wait; nothing is lost */
    WORKERS_FAILED       /* a worker has ended by itself                   */
} workers_t;

workers_t workers_take(report_t *report, char *pgn);

/* Ends all workers and their engines, even if games are in progress. */
void workers_stop(void);

#endif
