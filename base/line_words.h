/* SPDX-License-Identifier: MIT */
/* line_words.h - finds words in the lines that a chess program and the device exchange. Only PC
 * programs use this header.
 *
 * Blanks and tabs separate words. The functions ignore case, as the device does. */
#ifndef LINE_WORDS_H
#define LINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#define LINE_BLANKS " \t"

/* True if `word` is the first word of `line`. */
static inline bool line_begins_with(const char *line, const char *word)
{
    const size_t length = strlen(word);
    line += strspn(line, LINE_BLANKS);
    return strncasecmp(line, word, length) == 0 && strchr(LINE_BLANKS, line[length]) != NULL;
}

/* Returns the text after `word` in `line`. The search begins at the second word of the line.
 * Returns NULL if `word` is not found. */
static inline const char *line_find(const char *line, const char *word)
{
    while (*(line += strcspn(line, LINE_BLANKS)) != '\0') {
        line += strspn(line, LINE_BLANKS);
        if (line_begins_with(line, word)) {
            return line + strlen(word);
        }
    }
    return NULL;
}

/* True if the command `line` starts a search. `go perft` starts no search. */
static inline bool line_is_search(const char *line)
{
    return line_begins_with(line, "go") && line_find(line, "perft") == NULL;
}

/* True if the command `line` starts a search that has no limit. Only `stop` ends such a search. */
static inline bool line_is_endless(const char *line)
{
    return line_find(line, "infinite") != NULL || line_find(line, "ponder") != NULL;
}

/* True if the command `line` starts a perft or a bench. While the perft or bench runs, the device
 * handles only the lines `stop` and `isready`. */
static inline bool line_is_count(const char *line)
{
    return line_begins_with(line, "perft") || line_begins_with(line, "bench") ||
           (line_begins_with(line, "go") && line_find(line, "perft") != NULL);
}

/* True if `line` is the last line that the device sends for a perft or a bench. If the command was
 * wrong, the device sends only one line, which begins with `info string`. */
static inline bool line_ends_count(const char *line)
{
    return line_begins_with(line, "Nodes") || line_begins_with(line, "info string") ||
           (!line_begins_with(line, "info") && line_find(line, "nps") != NULL);
}

#endif
