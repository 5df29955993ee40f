/* SPDX-License-Identifier: MIT */
/* commands_display.c - lcd, oled, beside, backpack. */
#include "simulator/commands_display.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "simulator/display.h"
#include "simulator/machine.h"
#include "simulator/parts/backpack.h"
#include "simulator/parts/lcd.h"
#include "simulator/parts/oled.h"
#include "simulator/words.h"

static bool has_picture(void)
{
    const display_t kind = machine_wiring()->display;
    return kind == DISPLAY_OLED || kind == DISPLAY_SPI;
}

static void print_20x4(void)
{
    char row[LCD_PART_COLUMNS_OF_20X4 + 1];
    for (uint8_t i = 0; i < LCD_PART_ROWS_OF_20X4; i++) {
        lcd_part_row_of_20x4(i, row);
        printf("> |%s|\n", row);
    }
}

answer_t command_lcd(char *text)
{
    const char *word = words_take(&text);
    if (word[0] != '\0') {
        if (strcmp(word, "20x4") != 0 || has_picture()) {
            return "lcd, or on a board with an LCD: lcd 20x4";
        }
        print_20x4();
        return NULL;
    }
    char row[DISPLAY_COLUMNS + 1];
    for (uint8_t i = 0; i < DISPLAY_ROWS; i++) {
        display_row(i, row);
        printf("> |%s|\n", row);
    }
    return NULL;
}

answer_t command_oled(char *text)
{
    const char *word = words_take(&text);
    if (!has_picture()) {
        return "the display is no OLED";
    }
    if (word[0] != '\0' && machine_wiring()->display != DISPLAY_OLED) {
        return "this OLED is always an SSD1306";
    }
    if (strcmp(word, "held") == 0) {
        oled_part_hold();
        return NULL;
    }
    if (word[0] != '\0') {
        return oled_part_be(word) ? NULL : "oled [ssd1306 | ssd1309 | sh1106 | mute | held]";
    }
    for (uint8_t row = 0; row < OLED_PART_HEIGHT; row++) {
        char dots[OLED_PART_WIDTH + 1] = "";
        for (uint8_t column = 0; column < OLED_PART_WIDTH; column++) {
            dots[column] = oled_part_dot(column, row) ? '#' : '.';
        }
        printf("> %s\n", dots);
    }
    return NULL;
}

/* Plugs in or pulls out the display's adapter, makes the adapter hold SDA low, or prints whether
 * the backlight is on. */
answer_t command_backpack(char *text)
{
    uint64_t address;
    char *word = words_take(&text);
    char *number = word;
    if (machine_wiring()->display != DISPLAY_I2C) {
        return "the display has no I2C adapter";
    }
    if (word[0] == '\0') {
        printf("> %s\n", backpack_part_is_lit() ? "lit" : "dark");
    } else if (strcmp(word, "absent") == 0) {
        backpack_part_unplug();
    } else if (strcmp(word, "held") == 0) {
        backpack_part_hold(false);
    } else if (strcmp(word, "low") == 0) {
        backpack_part_hold(true);
    } else if (words_take_number(&number, 0x7F, &address)) {
        backpack_part_plug((uint8_t)address);
    } else {
        return "backpack [absent | held | low | ADDRESS]";
    }
    return NULL;
}

answer_t command_beside(char *text)
{
    (void)text;
    if (machine_wiring()->display != DISPLAY_SPI) {
        return "the display has no large piece";
    }
    for (uint8_t row = 0; row < OLED_PART_BESIDE_ROWS; row++) {
        char letters[OLED_PART_BESIDE + 1];
        oled_part_beside(row, letters);
        printf("> |%s|\n", letters);
    }
    return NULL;
}
