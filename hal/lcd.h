/* SPDX-License-Identifier: MIT */
/* lcd.h - the text display, LCD_ROWS lines of LCD_COLUMNS characters.
 *
 * hal/avr/displays/lcd.c drives an HD44780, over four data lines or over an I2C adapter. The
 * functions below write into a picture in SRAM. An interrupt sends each character that has changed,
 * so no call waits for the display. A completely new picture takes 6 ms, or 14 ms over I2C. On an
 * OLED, which has narrower rows, hal/avr/displays/oled wraps both lines. hal/host/lcd.c keeps the
 * characters in memory. Rows and columns count from 0 at the top left. Only the main loop may call
 * these functions. A call takes about 4 us for each character. If the character replaces a glyph,
 * it takes 25 us.
 *
 * A character is ASCII 32-125, one of the piece glyphs below, or a letter with a mark (letters.h).
 * Any other code appears as '?'. An HD44780 shows character 92 as a yen sign. The display can hold
 * 8 different glyphs and letters with marks at once. The driver loads the glyphs and letters that
 * the picture uses. A ninth glyph takes the place of a letter, which then appears without its mark.
 * If there is no letter to replace, the ninth glyph appears as '?' until another glyph leaves the
 * picture. A ninth letter appears without its mark.
 */
#ifndef LCD_H
#define LCD_H

#include "base/edition.h"
#include "base/target.h"
#include "hal/letters.h"

#define LCD_ROWS    2
#define LCD_COLUMNS 16

/* The codes of the pieces' glyphs. The game's glyphs.h has the patterns, each with LCD_GLYPH_ROWS
 * rows. White's pieces are outlined, Black's pieces are filled. The codes have the order of the
 * letters in the game's PIECES_GLYPHS. The codes have the names of the pieces of chess, whose
 * letters are "PNBRQK". For a black piece add LCD_GLYPH_BLACK to the code. */
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

/* The codes of the letters with marks (letters.h) follow the codes of the glyphs. */
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

/* Returns a letter without its mark. Returns any other character unchanged. */
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

/* Returns the code of `character`, or '?' if no display can show this character. */
static inline uint8_t lcd_shown_code(char character)
{
    const uint8_t code = (uint8_t)character;
    return code == 0 || code > '}' || (code >= LCD_LETTER_END && code < ' ') ? '?' : code;
}

/* Initialises the display with the power-on sequence of the data sheet (figure 24). The picture is
 * blank and visible. The program may write characters at once. They appear 0.1 s later, or 0.2 s
 * later over I2C. Call it once, before the other functions. */
void lcd_start(void);

/* Fills the picture with blanks. */
void lcd_clear(void);

/* Writes one character at (row, column). If this place is outside the display, the call does
 * nothing. */
void lcd_put(uint8_t row, uint8_t column, char character);

/* Both functions write `text`, beginning at (row, column). lcd_write() takes a text in SRAM, and
 * lcd_write_flash() a text in flash. Both drop characters beyond the right edge. All other cells
 * keep their characters. */
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
