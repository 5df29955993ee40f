/* SPDX-License-Identifier: MIT */
#include "pc/serial/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must_be(void *memory)
{
    if (memory == NULL) {
        fputs("nibble-serial: out of memory\n", stderr);
        exit(STATUS_UNUSABLE);
    }
    return memory;
}

void text_add(text_t *text, const char *bytes, size_t count)
{
    if (text->length + count >= text->room) {
        text->room = 2 * (text->length + count) + 64;
        text->bytes = must_be(realloc(text->bytes, text->room));
    }
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
    text->bytes[text->length] = '\0';
}

void text_add_lines(text_t *text, const char *bytes, size_t count, void (*use)(char *line))
{
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n' && bytes[i] != '\r') {
            text_add(text, &bytes[i], 1);
        } else if (text->length > 0) {
            use(text->bytes);
            text->length = 0;
        }
    }
}

void text_drop(text_t *text, size_t count)
{
    text->length -= count;
    memmove(text->bytes, text->bytes + count, text->length);
}

void lines_insert(lines_t *list, size_t place, const char *line)
{
    list->lines = must_be(realloc(list->lines, (list->count + 1) * sizeof *list->lines));
    memmove(list->lines + place + 1, list->lines + place,
            (list->count - place) * sizeof *list->lines);
    list->lines[place] = must_be(strdup(line));
    list->count++;
}

void lines_add(lines_t *list, const char *line)
{
    lines_insert(list, list->count, line);
}

void lines_drop_first(lines_t *list)
{
    free(list->lines[0]);
    list->count--;
    memmove(list->lines, list->lines + 1, list->count * sizeof *list->lines);
}

void line_keep(char **kept, const char *line)
{
    char *copy = must_be(strdup(line));
    free(*kept);
    *kept = copy;
}

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("info string nibble-serial: ", stdout);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

void say_line(const char *line)
{
    for (const char *byte = line; *byte != '\0'; byte++) {
        if (((unsigned char)*byte & 0x80) != 0) {
            return;
        }
    }
    puts(line);
    fflush(stdout);
}
