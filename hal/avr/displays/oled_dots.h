/* SPDX-License-Identifier: MIT */
/* oled_dots.h - the dots of squares and characters on a graphic display.
 *
 * Only the drivers of graphic displays include this header. A column of eight dots is a byte. Bit 0
 * is the top dot.
 */
#ifndef OLED_DOTS_H
#define OLED_DOTS_H

#include "base/edition.h"
#include "hal/font.h"
#include "hal/lcd.h"
#include "hal/oled_layout.h"

#include "piece_pictures.h"
#if !EDITION_CONSOLE
#include "glyphs.h"
#endif

_Static_assert((uint8_t)PIECE_PICTURE_COLUMNS == OLED_TILE, "a picture fills its square");

/* Returns one column of a square, as eight dots. Square 0 is the lower left square, and square 63
 * the upper right square. `piece` is the glyph code of the piece on the square, or 0. A dark square
 * has four dots, so that the player can count squares. If a piece stands on a dark square, the four
 * dots are in the last column, which no picture of a piece uses. */
static uint8_t square_dots(uint8_t square, uint8_t piece, uint8_t column)
{
    enum { BESIDE_PIECE = 0x55, SECOND = 2, FIFTH = 5 };
    const bool is_dark = ((square >> 3 ^ square) & 1) == 0;
    if (piece != 0) {
        return is_dark && column == OLED_TILE - 1 ? BESIDE_PIECE
                                                  : piece_pictures[(uint8_t)(piece - 1)][column];
    }
    return is_dark && (column == SECOND || column == FIFTH) ? 1 << SECOND | 1 << FIFTH : 0;
}

#if EDITION_CONSOLE

/* Returns a column of a glyph. The image of a console has no room for glyphs, so the middle of the
 * piece's picture replaces the glyph. */
static uint8_t glyph_dots(uint8_t glyph, uint8_t column)
{
    return piece_pictures[(uint8_t)(glyph - LCD_GLYPH_PAWN)][(uint8_t)(column + 1)];
}

#else

/* Returns a column of a glyph. The table stores glyphs by rows, for the HD44780. */
static uint8_t glyph_dots(uint8_t glyph, uint8_t column)
{
    const FLASH uint8_t *row =
        (const FLASH uint8_t *)lcd_glyphs + (uint8_t)((glyph - LCD_GLYPH_PAWN) * LCD_GLYPH_ROWS);
    uint8_t dots = 0;
    for (uint8_t bit = 1; bit != 0; bit = (uint8_t)(bit << 1), row++) {
        if ((*row & 0x10 >> column) != 0) {
            dots |= bit;
        }
    }
    return dots;
}

#endif

/* Returns a column of a character, a letter with a mark, or a glyph. The last column is dark,
 * except in a glyph on a console. */
static uint8_t character_dots(uint8_t code, uint8_t column)
{
    if (EDITION_CONSOLE && code < FONT_FIRST) {
        return glyph_dots(code, column);
    }
    if (column == FONT_COLUMNS) {
        return 0;
    }
    if (lcd_is_letter(code)) {
        return lcd_letters[(uint8_t)(code - LCD_LETTER_FIRST)].columns[column];
    }
    if (code < FONT_FIRST) {
        return glyph_dots(code, column);
    }
    return font[code - FONT_FIRST][column];
}

#endif
