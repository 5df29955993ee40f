/* SPDX-License-Identifier: MIT */
/* language.h - the languages of other makers' chess boards. If the setting `cable` names such a
 * language, Nibble speaks it instead of UCI. Each language has a question that a board always
 * answers.
 */
#ifndef LANGUAGE_H
#define LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *name;     /* the language's name on the display */
    unsigned baud;        /* baud rate; the frame is 8N1 */
    const char *question; /* the question; it also makes the board drop an incomplete line */
    bool (*has_answer)(const char *bytes, size_t count); /* true if the answer is among the bytes */
} language_t;

enum { LANGUAGES = 2 };

extern const language_t languages[LANGUAGES];

#endif
