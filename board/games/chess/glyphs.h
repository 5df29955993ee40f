/* SPDX-License-Identifier: MIT */
/* glyphs.h - the twelve pieces of chess as characters of 5x8 dots for the LCD.
 *
 * White's pieces are outlines, and black's pieces are filled. Each piece has the same silhouette in
 * both colours. All pieces stand on the bottom row of dots, which is free because the display shows
 * no cursor. In each row bit 4 is the leftmost dot, as in the character memory of the HD44780.
 *
 * Each file that includes this header gets its own copy of the table. So only two modules may
 * include the header: hal/avr, which loads the characters into the display, and the simulator,
 * which recognises the loaded characters. */
#ifndef GLYPHS_H
#define GLYPHS_H

#include "base/target.h"

/* clang-format off */

/* The first index is the colour, white first. The second index is the piece, in the order of
 * PIECES_GLYPHS. The third index is the row from the top. The LCD_GLYPH_ codes in lcd.h have the
 * same order. */
static const FLASH uint8_t lcd_glyphs[2][6][8] = {
    {
        {
            0b00000,
            0b00000,
            0b00100,
            0b01010,
            0b01010,
            0b00100,
            0b01010,
            0b11111,
        }, {
            0b00100,
            0b01010,
            0b10001,
            0b10101,
            0b11001,
            0b00101,
            0b01001,
            0b11111,
        }, {
            0b00100,
            0b01010,
            0b10101,
            0b10001,
            0b10001,
            0b01010,
            0b00100,
            0b11111,
        }, {
            0b10101,
            0b11111,
            0b01010,
            0b01010,
            0b01010,
            0b01010,
            0b10001,
            0b11111,
        }, {
            0b00100,
            0b10101,
            0b10101,
            0b11011,
            0b10001,
            0b01010,
            0b01010,
            0b11111,
        }, {
            0b00100,
            0b01110,
            0b00100,
            0b11011,
            0b10101,
            0b10001,
            0b01010,
            0b11111,
        },
    }, {
        {
            0b00000,
            0b00000,
            0b00100,
            0b01110,
            0b01110,
            0b00100,
            0b01110,
            0b11111,
        }, {
            0b00100,
            0b01110,
            0b10111,
            0b11111,
            0b11011,
            0b00111,
            0b01111,
            0b11111,
        }, {
            0b00100,
            0b01110,
            0b11011,
            0b11111,
            0b11111,
            0b01110,
            0b00100,
            0b11111,
        }, {
            0b10101,
            0b11111,
            0b01110,
            0b01110,
            0b01110,
            0b01110,
            0b11111,
            0b11111,
        }, {
            0b00100,
            0b10101,
            0b10101,
            0b11111,
            0b11111,
            0b01110,
            0b01110,
            0b11111,
        }, {
            0b00100,
            0b01110,
            0b00100,
            0b11011,
            0b11111,
            0b11111,
            0b01110,
            0b11111,
        },
    },
};

/* clang-format on */

#endif
