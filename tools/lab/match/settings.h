/* SPDX-License-Identifier: MIT */
/* settings.h - the settings of a match, from the command line of match.c.
 *
 * An invalid word ends the program with a line on standard error.
 */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "tools/lab/match/workers.h"

/* Exit statuses of the program. */
enum { STATUS_PLAYED, STATUS_NOT_PLAYED, STATUS_FAULTS };

typedef struct {
    conditions_t conditions;
    const char *openings_path, *pgn_path, *log_path;
    uint32_t games; /* an even number */
    unsigned jobs;
    bool sprt;
    double elo0, elo1;
} settings_t;

/* Prints `what`, which says why there is no match. If `which` is not empty, prints it after a
 * colon. Exits with STATUS_NOT_PLAYED. */
__attribute__((noreturn)) void give_up(const char *what, const char *which);

/* Reads the `count` words of the command line into *settings, which holds the defaults. `--help`
 * prints the options and exits. */
void settings_read(char **words, int count, settings_t *settings);

#endif
