/* SPDX-License-Identifier: MIT */
/* lcd.h - the display as a test sees it: the other side of hal/lcd.h on a PC (host.h). */
#ifndef LCD_HOST_H
#define LCD_HOST_H

#include "base/target.h"

/* Returns the LCD_COLUMNS characters of `row` as the player sees them, ended by 0. Pieces are
 * KQRBNP and kqrbnp. The characters are blanks while the display is off. Valid until the next call
 * with the same row. */
const char *lcd_host_row(uint8_t row);

/* Returns the code that was put at (row, column), visible or not. */
char lcd_host_code(uint8_t row, uint8_t column);

bool lcd_host_is_visible(void);

/* Resets the part to power-on. Only for host.c. */
void lcd_host_reset(void);

#endif
