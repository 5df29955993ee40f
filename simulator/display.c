/* display.c - the parts of a display, told apart. */
#include "simulator/display.h"

#include "simulator/machine.h"
#include "simulator/part_backpack.h"
#include "simulator/part_lcd.h"
#include "simulator/part_leds.h"
#include "simulator/part_oled.h"

_Static_assert((int)DISPLAY_ROWS == LCD_PART_ROWS && (int)DISPLAY_COLUMNS == LCD_PART_COLUMNS,
               "a row of the LCD is a row");

static bool is_oled(void)
{
    return machine_wiring()->display == DISPLAY_OLED;
}

void display_start(void)
{
    if (is_oled()) {
        oled_part_start();
        return;
    }
    lcd_part_start();
    backpack_part_start();
    leds_part_start();
}

bool display_is_on(void)
{
    return is_oled() ? oled_part_is_on() : lcd_part_is_on();
}

void display_row(uint8_t row, char text[DISPLAY_COLUMNS + 1])
{
    if (is_oled()) {
        oled_part_row(row, text, DISPLAY_COLUMNS);
        text[DISPLAY_COLUMNS] = '\0';
    } else {
        lcd_part_row(row, text);
    }
}

uint8_t display_rank(uint8_t rank)
{
    return is_oled() ? oled_part_rank(rank) : leds_part_rank(rank);
}

void display_watch(void)
{
    if (is_oled()) {
        oled_part_watch();
    } else {
        leds_part_watch();
    }
}

uint8_t display_changed(uint8_t rank)
{
    return is_oled() ? oled_part_changed(rank) : leds_part_changed(rank);
}

uint8_t display_intensity(void)
{
    return is_oled() ? oled_part_contrast() >> 4 : leds_part_intensity();
}

uint32_t display_changes(void)
{
    return is_oled() ? oled_part_changes() : lcd_part_changes();
}

void display_on_change(void (*changed)(void))
{
    if (is_oled()) {
        oled_part_on_change(changed);
    } else {
        lcd_part_on_change(changed);
    }
}
