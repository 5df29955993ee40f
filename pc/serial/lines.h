/* SPDX-License-Identifier: MIT */
/* lines.h - bytes that become lines, and lines that wait. If memory runs out, the program ends. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>

/* The values of the program's exit status. */
enum { STATUS_OK, STATUS_NO_DEVICE, STATUS_UNUSABLE };

/* A growing buffer of bytes, always followed by a 0 that is not counted. */
typedef struct {
    char *bytes;
    size_t length, room;
} text_t;

/* A list of lines in the order in which they came. */
typedef struct {
    char **lines;
    size_t count;
} lines_t;

void text_add(text_t *text, const char *bytes, size_t count);

/* Adds bytes to `text`. Calls `use` with each complete line that is not empty. */
void text_add_lines(text_t *text, const char *bytes, size_t count, void (*use)(char *line));

/* Forgets the first `count` bytes. */
void text_drop(text_t *text, size_t count);

void lines_insert(lines_t *list, size_t place, const char *line);
void lines_add(lines_t *list, const char *line);
void lines_drop_first(lines_t *list);

/* Replaces *kept, a copied line or NULL, by a copy of `line`. */
void line_keep(char **kept, const char *line);

/* Prints a message to the user, as an `info string` line. */
__attribute__((format(printf, 1, 2))) void say(const char *format, ...);

/* Passes a line on to the user. A line with a byte that is not ASCII is dropped, because a reset
 * has broken it. */
void say_line(const char *line);

#endif
