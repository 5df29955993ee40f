/* SPDX-License-Identifier: MIT */
/* oled_wrap.h - wraps the two lines of lcd.h into rows of words beside the squares.
 *
 * A number and its unit, as in "20 s", stay in one row. If a line begins with a glyph, the next
 * word follows the glyph without a blank. A word that ends with '>' names the key to press next.
 * This word stands at the right edge of the line's last row, and oled.c inverts it.
 *
 * This header is a part of oled.c, and only oled.c includes it. The interrupt wraps one word at a
 * time.
 */
#ifndef OLED_WRAP_H
#define OLED_WRAP_H

#include "oled_state.h"

typedef const volatile uint8_t *word_t;

/* Returns the length of `word`, which lies in the last `left` characters of its line. A word ends
 * at a blank. If a word is too long for a row, only the part up to its last hyphen counts. */
static uint8_t word_length(word_t word, uint8_t left)
{
    uint8_t length = 0, behind_hyphen = 0;
    for (; length < left && word[length] != ' '; length++) {
        if (word[length] == '-') {
            behind_hyphen = (uint8_t)(length + 1);
        }
    }
    return behind_hyphen != 0 && length > OLED_TEXT_COLUMNS ? behind_hyphen : length;
}

/* True if the word is a number and its unit follows. `left` is the number of characters from this
 * word to the end of the line. */
static bool has_unit(word_t word, uint8_t length, uint8_t left)
{
    return (uint8_t)(word[0] - '0') <= 9 && length + 1 < left && word[length + 1] >= 'a';
}

/* Puts `character` into the next cell of the line being wrapped, and marks the cell as unsent. The
 * display gets even an unchanged character again, because it may be inverted now. */
static void put_wrapped(pump_t *my, char character)
{
    cells[my->wrapped_to++] = (uint8_t)character | UNSENT;
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

/* Puts the next word, or the next number and its unit, into the cells of the line being wrapped.
 * After the last word it fills a row with blanks. If a word is longer than a row, it continues in
 * the next row. */
static void wrap_word(pump_t *my)
{
    const uint8_t line = my->wrapped_line;
    const uint8_t rows = (uint8_t)(TEXT + line * CELLS_OF_A_LINE);
    const uint8_t rows_end = (uint8_t)(rows + CELLS_OF_A_LINE);
    word_t word = &lines[line][my->wrapped_from];
    uint8_t left = (uint8_t)(LCD_COLUMNS - my->wrapped_from);
    const bool glyph = left == LCD_COLUMNS && word[0] < LCD_GLYPH_END && word[1] == ' ';
    if (glyph) {
        put_wrapped(my, (char)*word++);
        left--;
    }
    while (left != 0 && *word == ' ') {
        word++;
        left--;
    }
    uint8_t length = word_length(word, left);
    if (has_unit(word, length, left)) {
        const uint8_t both =
            (uint8_t)(length + 1 + word_length(word + length + 1, (uint8_t)(left - length - 1)));
        if (both <= OLED_TEXT_COLUMNS) {
            length = both;
        }
    }
    my->wrapped_from = (uint8_t)(LCD_COLUMNS - left + length);
    const uint8_t column = (uint8_t)(my->wrapped_to - rows) % OLED_TEXT_COLUMNS;
    const uint8_t gap = column != 0 && !glyph ? 1 : 0; /* one blank between words */
    uint8_t place = my->wrapped_to;                    /* the first cell of the word */
    if (length == 0 || (column != 0 && column + gap + length > OLED_TEXT_COLUMNS)) {
        place = (uint8_t)(place + OLED_TEXT_COLUMNS - column);
    } else {
        place = (uint8_t)(place + gap);
    }
    const uint8_t key = (uint8_t)(rows_end - length);
    if (length != 0 && word[(uint8_t)(length - 1)] == '>' && place < key) {
        place = key;
    }
    while (my->wrapped_to != place) {
        put_wrapped(my, ' ');
    }
    for (; length != 0 && my->wrapped_to != rows_end; length--) {
        put_wrapped(my, (char)*word++);
    }
    if (my->wrapped_to == rows_end) {
        my->wrapped_line = LCD_ROWS;
    }
}

#endif
