/* SPDX-License-Identifier: MIT */
/* scene_words.h - the texts of a scene by their names. tools/scene.py explains how a scene names
 * them. Includes cmocka. */
#ifndef SCENE_WORDS_H
#define SCENE_WORDS_H

#include "tests/unit/test.h"

/* Finds the words of a text by its name without TEXT_. Also returns the length of the name. */
static const char *scene_words(const char *name, size_t *length)
{
    static const struct {
        const char *name, *words;
    } texts[] = {
#define WORDS(name, words) {#name, words},
#define WORDS_PAD(name, words)
#include "texts.h"
#include "words.h"
#undef WORDS_PAD
#undef WORDS
    };
    *length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        if (strlen(texts[i].name) == *length && strncmp(texts[i].name, name, *length) == 0) {
            return texts[i].words;
        }
    }
    fail_msg("no text is called TEXT_%s", name);
    return NULL;
}

/* Replaces the names of texts by the words of the texts. A line of the display is filled with
 * spaces at the first two spaces of the line, or at its end. */
static void scene_put_words(char *line, size_t size)
{
    enum { BEFORE_COLUMNS = 3, COLUMNS = 16 }; /* number of characters before the columns: "> |" */
    static const char start[] = "TEXT_";
    static char said[400];
    if (strstr(line, start) == NULL) {
        return;
    }
    const bool is_display = strncmp(line, "> |", BEFORE_COLUMNS) == 0;
    size_t length = 0, gap = 0;
    for (const char *from = line; *from != '\0';) {
        if (gap == 0 && (strncmp(from, "  ", 2) == 0 || strcmp(from, "|") == 0)) {
            gap = length;
            from += *from == ' ' ? 2 : 0;
        }
        if (strncmp(from, start, sizeof start - 1) == 0) {
            size_t name_length;
            length += (size_t)sprintf(said + length, "%s",
                                      scene_words(from + sizeof start - 1, &name_length));
            from += sizeof start - 1 + name_length;
        } else {
            said[length++] = *from++;
        }
        said[length] = '\0';
    }
    const size_t full = BEFORE_COLUMNS + COLUMNS + 1;
    const int missing = is_display && length < full ? (int)(full - length) : 0;
    const size_t split = is_display ? gap : length;
    snprintf(line, size, "%.*s%*s%s", (int)split, said, missing, "", said + split);
}

#endif
