/* SPDX-License-Identifier: MIT */
/* display.c - calls the functions of the part that is this board's display. */
#include "simulator/display.h"

#include <string.h>

#include "simulator/machine.h"
#include "simulator/parts/backpack.h"
#include "simulator/parts/lcd.h"
#include "simulator/parts/leds.h"
#include "simulator/parts/oled.h"

_Static_assert((int)DISPLAY_ROWS == LCD_PART_ROWS && (int)DISPLAY_COLUMNS == LCD_PART_COLUMNS,
               "a row of the LCD is a row");

/* The functions of one kind of display, one for each function of display.h. */
typedef struct {
    void (*start)(void);
    bool (*is_on)(void);
    void (*row)(uint8_t row, char text[DISPLAY_COLUMNS + 1]);
    uint8_t (*rank)(uint8_t rank);
    void (*watch)(void);
    uint8_t (*changed)(uint8_t rank);
    uint8_t (*intensity)(void);
    uint32_t (*changes)(void);
    void (*on_change)(void (*changed)(void));
} display_part_t;

static void start_lcd_and_lights(void)
{
    lcd_part_start();
    backpack_part_start();
    if (machine_wiring()->display != DISPLAY_SHIELD) {
        leds_part_start(); /* a shield has no lights, only a sensor board beside it */
    }
}

static const display_part_t lcd_and_lights = {
    .start = start_lcd_and_lights,
    .is_on = lcd_part_is_on,
    .row = lcd_part_row,
    .rank = leds_part_rank,
    .watch = leds_part_watch,
    .changed = leds_part_changed,
    .intensity = leds_part_intensity,
    .changes = lcd_part_changes,
    .on_change = lcd_part_on_change,
};

static const display_part_t oled = {
    .start = oled_part_start,
    .is_on = oled_part_is_on,
    .row = oled_part_row,
    .rank = oled_part_rank,
    .watch = oled_part_watch,
    .changed = oled_part_changed,
    .intensity = oled_part_intensity,
    .changes = oled_part_changes,
    .on_change = oled_part_on_change,
};

static const display_part_t *display = &lcd_and_lights;

void display_start(void)
{
    const display_t kind = machine_wiring()->display;
    display = kind == DISPLAY_OLED || kind == DISPLAY_SPI ? &oled : &lcd_and_lights;
    display->start();
}

bool display_is_on(void)
{
    return display->is_on();
}

void display_row(uint8_t row, char text[DISPLAY_COLUMNS + 1])
{
    display->row(row, text);
}

bool display_contains(const char *text)
{
    char row[DISPLAY_COLUMNS + 1];
    for (uint8_t i = 0; i < DISPLAY_ROWS; i++) {
        display_row(i, row);
        if (strstr(row, text) != NULL) {
            return true;
        }
    }
    return false;
}

uint8_t display_rank(uint8_t rank)
{
    return display->rank(rank);
}

void display_watch(void)
{
    display->watch();
}

uint8_t display_changed(uint8_t rank)
{
    return display->changed(rank);
}

uint8_t display_intensity(void)
{
    return display->intensity();
}

uint32_t display_changes(void)
{
    return display->changes();
}

void display_on_change(void (*changed)(void))
{
    display->on_change(changed);
}
