/* SPDX-License-Identifier: MIT */
/* lcd_text.c - the functions of lcd.h that use only lcd_put(). All displays share them. */
#include "hal/lcd.h"

void lcd_clear(void)
{
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        for (uint8_t row = 0; row < LCD_ROWS; row++) {
            lcd_put(row, column, ' ');
        }
    }
}

void lcd_write(uint8_t row, uint8_t column, const char *text)
{
    while (*text != '\0') {
        lcd_put(row, column++, *text++);
    }
}

void lcd_write_flash(uint8_t row, uint8_t column, const FLASH char *text)
{
    while (*text != '\0') {
        lcd_put(row, column++, *text++);
    }
}
