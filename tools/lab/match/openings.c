/* SPDX-License-Identifier: MIT */
#include "tools/lab/match/openings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH = 1024, NUMBER_LENGTH = 8 };

/* Returns the end of the first `count` fields of `text`. */
static const char *fields_end(const char *text, unsigned count)
{
    for (; count > 0; count--) {
        text += strspn(text, " ");
        text += strcspn(text, " \r\n");
    }
    return text;
}

/* Copies the operand of the operation `code` to `value`, without quotation marks. Returns false if
 * the line has no such operation. */
static bool operand(const char *operations, const char *code, char *value, size_t size)
{
    const size_t length = strlen(code);
    for (const char *at = operations; (at = strstr(at, code)) != NULL; at += length) {
        const bool starts = at == operations || at[-1] == ' ' || at[-1] == ';';
        if (starts && at[length] == ' ') {
            const char *text = at + length + 1;
            const bool quoted = *text == '"';
            text += quoted;
            snprintf(value, size, "%.*s", (int)strcspn(text, quoted ? "\"\r\n" : ";\r\n"), text);
            return true;
        }
    }
    return false;
}

/* Parses a line. Returns true if the line has a legal position. */
static bool read_line(const char *line, size_t number, opening_t *opening)
{
    char halfmove[NUMBER_LENGTH] = "0";
    char fullmove[NUMBER_LENGTH] = "1";
    uint8_t place;
    const char *rest = fields_end(line, 4);
    const int board = (int)(rest - line);
    rest += strspn(rest, " ");
    if (isdigit((unsigned char)*rest)) {
        const char *end = fields_end(rest, 2);
        snprintf(opening->fen, sizeof opening->fen, "%.*s %.*s", board, line, (int)(end - rest),
                 rest);
        rest = end;
    } else {
        operand(rest, "hmvc", halfmove, sizeof halfmove);
        operand(rest, "fmvn", fullmove, sizeof fullmove);
        snprintf(opening->fen, sizeof opening->fen, "%.*s %.7s %.7s", board, line, halfmove,
                 fullmove);
    }
    if (!operand(rest, "id", opening->name, sizeof opening->name)) {
        snprintf(opening->name, sizeof opening->name, "opening %zu", number);
    }
    return fen_read(opening->fen, &place) == FEN_OK;
}

bool openings_read(const char *path, openings_t *openings)
{
    char line[LINE_LENGTH];
    size_t line_number = 0;
    size_t room = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return false;
    }
    *openings = (openings_t){NULL, 0};
    bool good = true;
    while (good && fgets(line, sizeof line, file) != NULL) {
        line_number++;
        if (line[strspn(line, " \r\n")] == '\0' || line[0] == '#') {
            continue;
        }
        if (openings->count == room) {
            room = room == 0 ? 1024 : 2 * room;
            opening_t *const list = realloc(openings->list, room * sizeof *list);
            if (list == NULL) {
                perror(path);
                exit(1);
            }
            openings->list = list;
        }
        good = read_line(line, openings->count + 1, &openings->list[openings->count]);
        openings->count++;
    }
    fclose(file);
    if (!good) {
        fprintf(stderr, "%s:%zu: no legal position\n", path, line_number);
    } else if (openings->count == 0) {
        fprintf(stderr, "%s: no position in it\n", path);
        good = false;
    }
    return good;
}
