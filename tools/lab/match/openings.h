/* openings.h - the positions that games start from.
 *
 * A file has one a line, as EPD (four fields, then operations: hmvc, fmvn and id are used) or as
 * FEN of four or six fields. Blank lines and lines that begin with '#' are passed over.
 */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include <stddef.h>

#include "board/fen.h"

typedef struct {
    char fen[FEN_LENGTH];
    char name[48]; /* the id, or "opening N" by its number in the file */
} opening_t;

typedef struct {
    opening_t *list; /* on the heap, for the life of the program */
    size_t count;
} openings_t;

/* Reads the file. On a failure it says on standard error which line is wrong, and returns false. It
 * uses the page. */
bool openings_read(const char *path, openings_t *openings);

#endif
