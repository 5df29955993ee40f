/* SPDX-License-Identifier: MIT */
/* language.h - the languages of other makers' boards. With its setting `cable` Nibble can speak
 * such a language. Each language has a question that such a board always answers.
 */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *name;     /* the language's name on the display */
    unsigned baud;        /* the rate, with the frame 8N1 */
    const char *question; /* the question, which also makes the board forget half a line */
    bool (*has_answer)(const char *bytes, size_t count); /* true if the answer is among the bytes */
} language_t;

enum { LANGUAGES = 2 };

extern const language_t languages[LANGUAGES];

#endif
