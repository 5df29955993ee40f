/* SPDX-License-Identifier: MIT */
/* oled_layout.h - the places of the board and of the text on an OLED of 128x64 dots.
 *
 * The driver in hal/avr/displays/oled uses this layout to draw. The simulator uses it to read the
 * dots.
 *
 *      columns 0-63     the board, 64 tiles of 8x8; a square with its light on is inverted
 *      columns 66-125   text, eight rows of ten characters of 6x8: rows 1-3 show the upper line
 *                       of lcd.h, rows 4-6 the lower line, rows 7-8 the lines of picture.h; a
 *                       word such as "GO>" is inverted at the end of row 3 or 6
 *
 * On a console (hal/avr/displays/console) each line has two rows. Below these four rows is a large
 * picture of the piece under the cursor, with five columns of text beside it:
 *
 *      columns 64-95    rows 5-8: the piece, each of its dots four dots wide and high
 *      columns 66-125   rows 1-2: the upper line; rows 3-4: the lower line
 *      columns 96-125   rows 5-8: the lines of picture.h
 *
 * A page of the display is a strip that is eight dots high. A square and a row of text have the
 * same height.
 */
#ifndef OLED_LAYOUT_H
#define OLED_LAYOUT_H

#include "hal/font.h"
#include "hal/lcd.h"
#include "hal/picture.h"

enum {
    OLED_PAGES = 8,
    OLED_TILE = 8, /* width and height of a square in dots */
    OLED_TEXT_LEFT = 66,
    OLED_TEXT_ROWS = OLED_PAGES,
    OLED_TEXT_COLUMNS = 10,
    OLED_CHARACTER = FONT_COLUMNS + 1,
    OLED_INVERTED = 0x7F, /* the dots of a column that an inverted word inverts; the lowest dot
                           * stays dark */
    OLED_ROWS_OF_A_LINE = 3,

    OLED_CONSOLE_ROWS_OF_A_LINE = 2,
    OLED_LARGE_LEFT = 64, /* first column of the piece under the cursor */
    OLED_LARGE_PAGE = 4,
    OLED_LARGE_TILES = 4 /* width and height of this piece in tiles */
};

#endif
