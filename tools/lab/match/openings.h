/* SPDX-License-Identifier: MIT */
/* openings.h - the initial positions of the games.
 *
 * Each line of a file has a position: an EPD (four fields, then operations), or a FEN of four or
 * six fields. The program uses only the operations hmvc, fmvn and id. Blank lines and lines that
 * begin with '#' are skipped.
 */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include <stddef.h>

#include "board/fen.h"

typedef struct {
    char fen[FEN_LENGTH];
    char name[48]; /* the id, or "opening N" with the position's number in the file */
} opening_t;

typedef struct {
    opening_t *list; /* the positions, on the heap; they stay there until the program ends */
    size_t count;
} openings_t;

/* Reads the file. If a line is wrong, writes its number to standard error and returns false.
 * Overwrites the page. */
bool openings_read(const char *path, openings_t *openings);

#endif
