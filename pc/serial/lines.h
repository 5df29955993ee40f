/* SPDX-License-Identifier: MIT */
/* lines.h - turns bytes into lines, and keeps lists of lines. If memory runs out, the program
 * ends. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stddef.h>

/* The exit status of nibble-serial. */
enum { STATUS_OK, STATUS_NO_DEVICE, STATUS_UNUSABLE };

/* A buffer of bytes that grows. A 0 always follows the bytes; `length` does not count this 0. */
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

/* Removes the first `count` bytes of `text`. */
void text_drop(text_t *text, size_t count);

void lines_insert(lines_t *list, size_t place, const char *line);
void lines_add(lines_t *list, const char *line);
void lines_drop_first(lines_t *list);

/* Frees *kept, which may be NULL, and sets *kept to a copy of `line`. */
void line_keep(char **kept, const char *line);

/* Prints a message to the user, as an `info string` line. */
__attribute__((format(printf, 1, 2))) void say(const char *format, ...);

/* Prints a line of the device. Drops the line if it has a byte that is not ASCII, because such a
 * byte comes from a reset in the middle of the line. */
void say_line(const char *line);

#endif
