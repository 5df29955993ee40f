/* SPDX-License-Identifier: MIT */
/* scene_words.h - the texts of the display in the language of this build, for tests. A test names a
 * text as in a scene (tools/scene.py), or by its English words. Letters with accents appear as
 * plain letters, as on lcd_host_row(). The header includes cmocka. */
#ifndef SCENE_WORDS_H
#define SCENE_WORDS_H

#include "tests/unit/test.h"

/* Returns `words` without accents on its letters. The result is valid until the eighth call after
 * this one. */
static inline const char *plain_words(const char *words)
{
    static const struct {
        const char *letter;
        char plain;
    } letters[] = {
#define LETTER(letter, plain, ...) {letter, plain},
#include "hal/letter_list.h"
#undef LETTER
    };
    static char said[8][40];
    static unsigned turn;
    char *const start = said[turn++ % COUNT_OF(said)];
    char *to = start;
    while (*words != '\0') {
        assert_true(to < start + sizeof said[0] - 1);
        size_t length = 1;
        *to = *words;
        for (size_t i = 0; i < COUNT_OF(letters); i++) {
            if (strncmp(words, letters[i].letter, strlen(letters[i].letter)) == 0) {
                length = strlen(letters[i].letter);
                *to = letters[i].plain;
            }
        }
        to++;
        words += length;
    }
    *to = '\0';
    return start;
}

/* Finds the words of a text by its name, given without TEXT_. Stores the length of the name in
 * `length`. */
static inline const char *scene_words(const char *name, size_t *length)
{
    static const struct {
        const char *name, *words;
    } texts[] = {
#define WORDS(name, words) {#name, words},
#define WORDS_PAD(name, words)
#define TRAIT(name)
#include "texts.h"
#include "words.h"
#undef TRAIT
#undef WORDS_PAD
#undef WORDS
    };
    *length = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        if (strlen(texts[i].name) == *length && strncmp(texts[i].name, name, *length) == 0) {
            return plain_words(texts[i].words);
        }
    }
    fail_msg("no text is called TEXT_%s", name);
    return NULL;
}

/* Finds the text that has these English words, and returns its words in the display's language.
 * Other words come back unchanged. */
static inline const char *said(const char *english)
{
    static const struct {
        const char *name, *words;
    } texts[] = {
#define WORDS(name, words) {#name, words},
#define WORDS_PAD(name, words)
#define TRAIT(name)
#include CABLE_WORDS
#undef TRAIT
#undef WORDS_PAD
#undef WORDS
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t length;
        if (strcmp(texts[i].words, english) == 0) {
            return scene_words(texts[i].name, &length);
        }
    }
    return english;
}

/* Replaces the names of texts on a line by their words. If the line shows the display, the function
 * fills it with spaces to the display's width. It adds them at the line's first two spaces, or at
 * its end. */
static inline void scene_put_words(char *line, size_t size)
{
    enum { BEFORE_COLUMNS = 3, COLUMNS = 16 }; /* the characters `> |` stand before the columns */
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
