/* text.h - the words of the display, in flash, by name.
 *
 * They are written in english.h; another language is another such file. One after the other they
 * make one block, found by counting, so a text costs its letters and one byte, and its name one
 * byte wherever it is used. Finding the last one takes 0.5 ms, for the counting.
 */
#ifndef TEXT_H
#define TEXT_H

#include "board/target.h"

typedef enum {
#define TEXT(name, words) TEXT_##name,
#include "firmware/ui/english.h"
#undef TEXT
    TEXT_COUNT
} text_t;

/* The text, ended by 0, for lcd_write_flash() and the like. */
const FLASH char *text_find(text_t text);

#endif
