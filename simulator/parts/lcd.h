/* SPDX-License-Identifier: MIT */
/* lcd.h - the 16x2 text display, an HD44780U behind four data lines of the chip, with RW at ground,
 * or of an adapter (parts/backpack.h).
 *
 * The model follows Hitachi's data sheet (ADE-207-272). The display reads a nibble at the falling
 * edge of E. The bus is 8 bits wide until a function set selects 4. After power-on the display is
 * busy for 15 ms, after the first function set for 4.1 ms and after the second for 100 us (figure
 * 24). Clear and home take 1.52 ms, other commands 37 us, a character 41 us (table 6, at 270 kHz).
 * The display ignores a byte that comes while it is busy, and reports it. A reset of the chip does
 * not reset the display.
 */
#ifndef PART_LCD_H
#define PART_LCD_H

#include <stdbool.h>
#include <stdint.h>

enum { LCD_PART_ROWS = 2, LCD_PART_COLUMNS = 16, LCD_PART_GLYPH_ROWS = 8, LCD_PART_GLYPHS = 8 };

void lcd_part_start(void);

/* Sets the levels on the lines and on E, for the adapter. D4-D7 are bits 0-3; RS and RW are the
 * bits below. */
enum { LCD_LINE_RS = 0x10, LCD_LINE_RW = 0x20 };
void lcd_part_drive(uint8_t lines, bool enable);

/* Switches the supply of only the display on or off. */
void lcd_part_power(bool on);

/* True if the display has power and is switched on. */
bool lcd_part_is_on(void);

/* Returns the character code at row 0-1 and column 0-39, counted from the left edge of the visible
 * window. Codes 0-15 are glyphs 0-7. */
uint8_t lcd_part_code(uint8_t row, uint8_t column);

/* Returns the dots of glyph 0-7, one byte for each row, with the leftmost dot in bit 4. */
const uint8_t *lcd_part_glyph(uint8_t glyph);

/* Returns the piece letter whose pattern (glyphs.h of the game) is in glyph 0-7, or '?' if the
 * glyph is not a piece. */
char lcd_part_glyph_letter(uint8_t glyph);

/* Writes a row as 16 letters and a final zero: ASCII, piece letters for glyphs, '?' for other
 * characters. Writes blanks if the display is off. */
void lcd_part_row(uint8_t row, char text[LCD_PART_COLUMNS + 1]);

/* Writes row 0-3 of a display of 20x4 with the same controller, as 20 letters and a final zero.
 * Such a display shows 20 of the 40 cells of a controller's line in one row, and the other 20 two
 * rows below. So the rows begin at the addresses 00, 40, 14 and 54. */
enum { LCD_PART_ROWS_OF_20X4 = 4, LCD_PART_COLUMNS_OF_20X4 = 20 };
void lcd_part_row_of_20x4(uint8_t row, char text[LCD_PART_COLUMNS_OF_20X4 + 1]);

/* Returns the number of changes of the picture. */
uint32_t lcd_part_changes(void);

/* Calls `changed` after each change of the picture. */
void lcd_part_on_change(void (*changed)(void));

#endif
