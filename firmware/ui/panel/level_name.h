/* SPDX-License-Identifier: MIT */
/* level_name.h - the name of a level on the display, such as "strength 1400". The screen of the
 * levels shows the name. With EDITION_FIRST_LINE a game without a move to show has the name in its
 * upper line.
 */
#ifndef LEVEL_NAME_H
#define LEVEL_NAME_H

#include "firmware/game/levels.h"
#include "firmware/ui/panel/screen.h"

/* The texts before and after the number of a level. */
typedef struct {
    text_t before, after;
} level_words_t;

static const FLASH level_words_t level_words[LEVEL_KINDS] = {
    [LEVEL_SECONDS] = {TEXT_NOTHING, TEXT_SECONDS},
    [LEVEL_MINUTES] = {TEXT_NOTHING, TEXT_MINUTES},
    [LEVEL_GAME] = {TEXT_GAME_IN, TEXT_MIN},
    [LEVEL_FISCHER] = {TEXT_NOTHING, TEXT_MIN_AND},
    [LEVEL_DEPTH] = {TEXT_DEPTH, TEXT_NOTHING},
    [LEVEL_MATE] = {TEXT_MATE_IN, TEXT_NOTHING},
    [LEVEL_RATING] = {TEXT_PLAYS_LIKE, TEXT_HUNDREDS},
    [LEVEL_ADAPTIVE] = {TEXT_AS_YOU_PLAY, TEXT_HUNDREDS},
};

/* Writes the name at the end of the present line: at most 16 characters. The caller ends the line.
 * The function is inline, because the small boards call it only once. Call the function only from
 * the main loop. */
static inline void level_name_write(level_t level)
{
    const FLASH level_words_t *text = &level_words[level.kind];
    if (level.kind == LEVEL_TOURNAMENT) {
        screen_time(level.number); /* in hours and minutes */
        text_write(TEXT_FORTY_IN);
    } else if (level.kind == LEVEL_ANALYSIS) {
        text_write(TEXT_ANALYSIS);
    } else {
        text_write(text->before);
        screen_number(level.number);
        text_write(text->after);
    }
    if (level.kind == LEVEL_FISCHER) {
        screen_number(level.increment);
        text_write(TEXT_SEC);
    }
}

#endif
