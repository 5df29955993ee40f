/* SPDX-License-Identifier: MIT */
/* oled_wrap.h - wraps the two lines of lcd.h into rows of words beside the squares.
 *
 * A part of oled.c. Only oled.c includes it. The interrupt wraps a word at a time.
 */
#ifndef OLED_WRAP_H
#define OLED_WRAP_H

#include "oled_state.h"

/* Returns the end of the word that begins at `from`: before a blank, or after a hyphen if the whole
 * word is too long for a row. */
static uint8_t word_end(uint8_t line, uint8_t from)
{
    uint8_t end = from, behind_hyphen = 0;
    for (; end < LCD_COLUMNS && lines[line][end] != ' '; end++) {
        if (lines[line][end] == '-') {
            behind_hyphen = (uint8_t)(end + 1);
        }
    }
    return behind_hyphen != 0 && (uint8_t)(end - from) > OLED_TEXT_COLUMNS ? behind_hyphen : end;
}

/* Puts `character` into the next cell of the line being wrapped. */
static void put_wrapped(pump_t *my, char character)
{
    volatile uint8_t *cell = &cells[my->wrapped_to++];
    if ((*cell & (uint8_t)~UNSENT) != (uint8_t)character) {
        *cell = (uint8_t)character | UNSENT;
    }
}

/* Begins to wrap a line that has changed. */
static void begin_to_wrap(pump_t *my)
{
    const uint8_t line = (wrap_wanted & 1) != 0 ? 0 : 1;
    wrap_wanted &= (uint8_t) ~(1 << line);
    my->wrapped_line = line;
    my->wrapped_from = 0;
    my->wrapped_to = (uint8_t)(TEXT + line * CELLS_OF_A_LINE);
    settled = 0;
}

/* Puts the next word of the line being wrapped into the cells of its rows. After the last word
 * fills a row with blanks. Breaks a word that is longer than a row. */
static void wrap_word(pump_t *my)
{
    const uint8_t line = my->wrapped_line;
    const uint8_t rows = (uint8_t)(TEXT + line * CELLS_OF_A_LINE);
    const uint8_t rows_end = (uint8_t)(rows + CELLS_OF_A_LINE);
    uint8_t from = my->wrapped_from;
    while (from < LCD_COLUMNS && lines[line][from] == ' ') {
        from++;
    }
    const uint8_t end = word_end(line, from);
    my->wrapped_from = end;
    uint8_t column = (uint8_t)(my->wrapped_to - rows) % OLED_TEXT_COLUMNS;
    if (column != 0 || from == end) { /* one blank between words, or blanks to fill the row */
        const bool fits = from != end && (uint8_t)(column + 1 + end - from) <= OLED_TEXT_COLUMNS;
        do {
            put_wrapped(my, ' ');
            column++;
        } while (!fits && column != OLED_TEXT_COLUMNS);
    }
    while (from < end && my->wrapped_to != rows_end) {
        put_wrapped(my, (char)lines[line][from++]);
    }
    if (my->wrapped_to == rows_end) {
        my->wrapped_line = LCD_ROWS;
    }
}

#endif
