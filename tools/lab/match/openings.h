/* SPDX-License-Identifier: MIT */
/* openings.h - the initial positions of the games.
 *
 * Each line of a file has a position, as EPD (four fields, then operations; hmvc, fmvn and id are
 * used) or as FEN of four or six fields. Blank lines and lines that begin with '#' are skipped.
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

/* Reads the file. After an error writes the wrong line's number to standard error and returns
 * false. The function uses the page. */
bool openings_read(const char *path, openings_t *openings);

#endif
