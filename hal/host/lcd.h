/* SPDX-License-Identifier: MIT */
/* lcd.h - lets a test read the display of hal/lcd.h (host.h). */
#ifndef LCD_HOST_H
#define LCD_HOST_H

#include "base/target.h"

/* Returns the LCD_COLUMNS characters of `row` as the player sees them, and then a 0 byte. White
 * pieces appear as KQRBNP, black pieces as kqrbnp. While the display is off, all characters are
 * blanks. The text is valid until the next call with the same row. */
const char *lcd_host_row(uint8_t row);

/* Returns the code that was put at (row, column), visible or not. */
char lcd_host_code(uint8_t row, uint8_t column);

bool lcd_host_is_visible(void);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void lcd_host_reset(void);

#endif
