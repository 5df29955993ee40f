/* lcd.h - the text display, LCD_ROWS lines of LCD_COLUMNS characters.
 *
 * hal/avr drives an HD44780, over four data lines or an I2C adapter: what is written here goes into
 * a picture in SRAM, and an interrupt sends each character that changed, so no call waits for the
 * display. A whole new picture is on it after 6 ms, over I2C after 14. An OLED shows the words of
 * both lines in rows of its own (hal/avr/oled.c). hal/host keeps the characters in memory. Rows and
 * columns count from 0 at the top left. Main loop only. A call costs about 4 us a character, 25 us
 * where it replaces a glyph.
 *
 * A character is ASCII 32-125 (the display shows 92 as a yen sign), or one of the piece glyphs
 * below; any other appears as '?'. The display holds 8 glyphs at once and the driver loads those on
 * show into it. A ninth on show at the same time appears as '?' until there is room.
 */
#ifndef LCD_H
#define LCD_H

#include "base/target.h"

#define LCD_ROWS    2
#define LCD_COLUMNS 16

/* Piece glyphs, patterns of so many rows in the game's glyphs.h: white's outlined, black's filled.
 * In the order of the letters of the game's PIECES_GLYPHS, "PNBRQK" in chess, which has given them
 * their names; add LCD_GLYPH_BLACK for black's. */
#define LCD_GLYPH_ROWS 8
enum {
    LCD_GLYPH_PAWN = 1,
    LCD_GLYPH_KNIGHT,
    LCD_GLYPH_BISHOP,
    LCD_GLYPH_ROOK,
    LCD_GLYPH_QUEEN,
    LCD_GLYPH_KING,
    LCD_GLYPH_BLACK = 6,
    LCD_GLYPH_END = LCD_GLYPH_KING + LCD_GLYPH_BLACK + 1 /* no code from here on is a glyph */
};

/* True for the code of a piece glyph. */
static inline bool lcd_is_glyph(uint8_t code)
{
    return code != 0 && code < LCD_GLYPH_END;
}

/* What a display shows for `character`: '?' for one that it has not. */
static inline uint8_t lcd_shown_code(char character)
{
    const uint8_t code = (uint8_t)character;
    return code == 0 || code > '}' || (code >= LCD_GLYPH_END && code < ' ') ? '?' : code;
}

/* Sets the display up as after power-on (data sheet, figure 24), picture blank and visible. It
 * shows characters 0.1 s later, 0.2 s over I2C; they may be written at once. Once, before the other
 * calls. */
void lcd_start(void);

/* Fills the picture with blanks. */
void lcd_clear(void);

/* One character at (row, column); outside the display nothing happens. */
void lcd_put(uint8_t row, uint8_t column, char character);

/* `text` in SRAM from (row, column) on; what would pass the right edge is dropped, other cells keep
 * what they showed. lcd_write_flash() is the same for text in flash. */
void lcd_write(uint8_t row, uint8_t column, const char *text);
void lcd_write_flash(uint8_t row, uint8_t column, const FLASH char *text);

/* What lcd_put() has put there. */
char lcd_get(uint8_t row, uint8_t column);

/* Picture visible or not (its content stays), and with it the backlight of an I2C adapter. Off
 * before power-down. */
void lcd_show(bool visible);

/* True when the display shows the picture, nothing being left to send, or does not answer. */
bool lcd_is_settled(void);

#endif
