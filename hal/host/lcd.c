/* SPDX-License-Identifier: MIT */
/* lcd.c - keeps the text display in an array. */
#include "hal/host/lcd.h"

#include <string.h>

#include "hal/lcd.h"

#include "pieces.h"

#define GLYPH_SLOTS 8 /* number of glyphs that the real display holds at once */

static char picture[LCD_ROWS][LCD_COLUMNS];
static bool visible;

void lcd_host_reset(void)
{
    memset(picture, ' ', sizeof picture);
    visible = false;
}

void lcd_start(void)
{
    lcd_host_reset();
    visible = true;
}

void lcd_clear(void)
{
    memset(picture, ' ', sizeof picture);
}

void lcd_put(uint8_t row, uint8_t column, char character)
{
    if (row < LCD_ROWS && column < LCD_COLUMNS) {
        picture[row][column] = (char)lcd_shown_code(character);
    }
}

char lcd_get(uint8_t row, uint8_t column)
{
    return picture[row][column];
}

void lcd_write(uint8_t row, uint8_t column, const char *text)
{
    while (*text != '\0') {
        lcd_put(row, column++, *text++);
    }
}

void lcd_write_flash(uint8_t row, uint8_t column, const FLASH char *text)
{
    lcd_write(row, column, text);
}

void lcd_show(bool show)
{
    visible = show;
}

bool lcd_is_settled(void)
{
    return true;
}

/* True if the real display would have a slot for the glyph `code`. The first 8 different glyphs,
 * counted from the top left, have slots. */
static bool has_slot(char code)
{
    bool seen[LCD_GLYPH_END] = {false};
    uint8_t different = 0;
    for (uint8_t cell = 0; cell < LCD_ROWS * LCD_COLUMNS; cell++) {
        const char other = picture[cell / LCD_COLUMNS][cell % LCD_COLUMNS];
        if (!lcd_is_glyph((uint8_t)other) || seen[(uint8_t)other]) {
            continue;
        }
        seen[(uint8_t)other] = true;
        different++;
        if (other == code) {
            return different <= GLYPH_SLOTS;
        }
    }
    return false;
}

static char letter(char code)
{
    static const char letters[LCD_GLYPH_END + 1] = "?" PIECES_GLYPHS;
    if (!lcd_is_glyph((uint8_t)code)) {
        return lcd_plain(code);
    }
    return has_slot(code) ? letters[(uint8_t)code] : '?';
}

const char *lcd_host_row(uint8_t row)
{
    static char text[LCD_ROWS][LCD_COLUMNS + 1];
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        text[row][column] = visible ? letter(picture[row][column]) : ' ';
    }
    return text[row];
}

char lcd_host_code(uint8_t row, uint8_t column)
{
    return picture[row][column];
}

bool lcd_host_is_visible(void)
{
    return visible;
}
