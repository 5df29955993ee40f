/* SPDX-License-Identifier: MIT */
/* lcd.h - the 16x2 text display with an HD44780U. Either the chip drives four of its data lines,
 * and RW is grounded, or an adapter drives these four lines and RW (parts/backpack.h).
 *
 * The model follows Hitachi's data sheet (ADE-207-272). The display reads a nibble at the falling
 * edge of E. The bus is 8 bits wide until the command function set selects 4 bits. After power-on
 * the display is busy for 15 ms, after the first function set for 4.1 ms and after the second for
 * 100 us (figure 24). The commands clear and home take 1.52 ms, other commands take 37 us, and a
 * character takes 41 us (table 6, at 270 kHz). The display ignores a byte that comes while it is
 * busy, and reports the byte as a fault. A reset of the chip does not reset the display.
 */
#ifndef PART_LCD_H
#define PART_LCD_H

#include <stdbool.h>
#include <stdint.h>

enum { LCD_PART_ROWS = 2, LCD_PART_COLUMNS = 16, LCD_PART_GLYPH_ROWS = 8, LCD_PART_GLYPHS = 8 };

void lcd_part_start(void);

/* The adapter calls lcd_part_drive() to set the levels on the lines and on E. Bits 0-3 of `lines`
 * are D4-D7. The constants are the bits of RS and RW. */
enum { LCD_LINE_RS = 0x10, LCD_LINE_RW = 0x20 };
void lcd_part_drive(uint8_t lines, bool enable);

/* Switches the display's own supply on or off. */
void lcd_part_power(bool on);

/* True if the display has power and is switched on. */
bool lcd_part_is_on(void);

/* Returns the character code at row 0-1 and column 0-39, counted from the left edge of the visible
 * window. Codes 0-15 are glyphs 0-7. */
uint8_t lcd_part_code(uint8_t row, uint8_t column);

/* Returns the dots of glyph 0-7, one byte for each row, with the leftmost dot in bit 4. */
const uint8_t *lcd_part_glyph(uint8_t glyph);

/* Returns the letter of the piece that glyph 0-7 shows, by the patterns of the game's glyphs.h.
 * Returns '?' if the glyph shows no piece. */
char lcd_part_glyph_letter(uint8_t glyph);

/* Writes a row into `text` as 16 letters and a final zero. A glyph becomes its piece letter. A
 * character outside ASCII becomes '?'. If the display is off, writes blanks. */
void lcd_part_row(uint8_t row, char text[LCD_PART_COLUMNS + 1]);

/* Writes row 0-3 into `text`, as a 20x4 display with the same controller would show it: 20 letters
 * and a final zero. Each line of the controller has 40 cells. A 20x4 display shows the first 20
 * cells in one row, and the other 20 cells two rows below. So the rows begin at the addresses 00,
 * 40, 14 and 54. */
enum { LCD_PART_ROWS_OF_20X4 = 4, LCD_PART_COLUMNS_OF_20X4 = 20 };
void lcd_part_row_of_20x4(uint8_t row, char text[LCD_PART_COLUMNS_OF_20X4 + 1]);

/* Returns how often the picture has changed. */
uint32_t lcd_part_changes(void);

/* Makes the display call `changed` after each change of the picture. */
void lcd_part_on_change(void (*changed)(void));

#endif
