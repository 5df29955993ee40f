/* SPDX-License-Identifier: MIT */
/* lcd.h - the text display, LCD_ROWS lines of LCD_COLUMNS characters.
 *
 * hal/avr/displays/lcd.c drives an HD44780, over four data lines or over an I2C adapter. The
 * functions write into a picture in SRAM. An interrupt sends each character that has changed, so no
 * call waits for the display. The display shows a whole new picture after 6 ms; over I2C this takes
 * 14 ms. hal/avr/displays/oled shows the words of both lines in rows of an OLED. hal/host/lcd.c
 * keeps the characters in memory. Rows and columns count from 0 at the top left. Main loop only. A
 * call costs about 4 us a character, and 25 us for a character that replaces a glyph.
 *
 * A character is ASCII 32-125, one of the piece glyphs below, or a letter with a mark. The display
 * shows 92 as a yen sign. All other codes appear as '?'. The display holds 8 different glyphs at
 * once, and the driver loads the glyphs and letters that the picture uses. A ninth glyph takes the
 * place of a letter. Without such a place it appears as '?' until one of the others is no longer
 * used. A letter without a place appears as its plain letter.
 */
#ifndef LCD_H
#define LCD_H

#include "base/edition.h"
#include "base/target.h"
#include "hal/letters.h"

#define LCD_ROWS    2
#define LCD_COLUMNS 16

/* Piece glyphs. Their patterns are in the game's glyphs.h, LCD_GLYPH_ROWS rows each. White's pieces
 * are outlined, black's are filled. The order of the codes is the order of the letters in the
 * game's PIECES_GLYPHS. The codes have the names of chess pieces, whose letters are "PNBRQK". A
 * code plus LCD_GLYPH_BLACK is black's piece. */
#define LCD_GLYPH_ROWS 8
enum {
    LCD_GLYPH_PAWN = 1,
    LCD_GLYPH_KNIGHT,
    LCD_GLYPH_BISHOP,
    LCD_GLYPH_ROOK,
    LCD_GLYPH_QUEEN,
    LCD_GLYPH_KING,
    LCD_GLYPH_BLACK = 6,
    LCD_GLYPH_END = LCD_GLYPH_KING + LCD_GLYPH_BLACK + 1 /* the first code that is not a glyph */
};

/* The codes of the letters with marks (letters.h) come behind the glyphs. */
enum { LCD_LETTER_FIRST = LCD_GLYPH_END, LCD_LETTER_END = LCD_LETTER_FIRST + LCD_LETTERS };

/* True for the code of a letter with a mark. */
#if EDITION_LANGUAGES
static inline bool lcd_is_letter(uint8_t code)
{
    return code >= LCD_LETTER_FIRST && code < LCD_LETTER_END;
}
#else
static inline bool lcd_is_letter(uint8_t code)
{
    (void)code;
    return false;
}
#endif

/* Returns the plain letter for a letter with a mark, and any other character itself. */
static inline char lcd_plain(char character)
{
    const uint8_t code = (uint8_t)character;
    return lcd_is_letter(code) ? lcd_letters[(uint8_t)(code - LCD_LETTER_FIRST)].plain : character;
}

/* True for the code of a piece glyph. */
static inline bool lcd_is_glyph(uint8_t code)
{
    return code != 0 && code < LCD_GLYPH_END;
}

/* Returns the code that a display shows for `character`: '?' if the display does not have the
 * character. */
static inline uint8_t lcd_shown_code(char character)
{
    const uint8_t code = (uint8_t)character;
    return code == 0 || code > '}' || (code >= LCD_LETTER_END && code < ' ') ? '?' : code;
}

/* Initialises the display as after power-on (data sheet, figure 24). The picture is blank and
 * visible. Characters may be written at once. The display shows them 0.1 s later, or over I2C 0.2 s
 * later. Call it once, before the other functions. */
void lcd_start(void);

/* Fills the picture with blanks. */
void lcd_clear(void);

/* Writes one character at (row, column). A place outside the display changes nothing. */
void lcd_put(uint8_t row, uint8_t column, char character);

/* Writes `text` from (row, column) on. `text` lies in SRAM; lcd_write_flash() takes text in flash.
 * Characters beyond the right edge are dropped. Other cells keep their characters. */
void lcd_write(uint8_t row, uint8_t column, const char *text);
void lcd_write_flash(uint8_t row, uint8_t column, const FLASH char *text);

/* Returns the character that the picture has at (row, column). */
char lcd_get(uint8_t row, uint8_t column);

/* Shows or hides the picture without changing its content. The backlight of an I2C adapter is on
 * while the picture is shown. Hide the picture before power-down. */
void lcd_show(bool visible);

/* True when the driver has sent everything, so the display shows the picture. Also true if the
 * display does not answer. */
bool lcd_is_settled(void);

#endif
