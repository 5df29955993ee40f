/* SPDX-License-Identifier: MIT */
/* console.c - serves the buttons at power-on, the sound setting and the bootloader. */
#include "hal/console.h"

#if EDITION_CONSOLE

#include <avr/interrupt.h>
#include <avr/wdt.h>

#include "hal/avr/drivers.h"
#include "hal/eeprom.h"
#include "hal/lcd.h"
#include "hal/power.h"

/* After a watchdog reset the bootloader (Arduino's Caterina) looks for the number KEY_STAY at
 * KEY_ADDRESS. If the number is there, the bootloader does not start the program, but waits for a
 * new program. */
#define KEY_ADDRESS ((volatile uint16_t *)0x0800)
#define KEY_STAY    0x7777

bool console_has_sound(void)
{
    return eeprom_read(CONSOLE_SOUND) != 0;
}

void console_set_sound(bool on)
{
    if (console_has_sound() != on) {
        eeprom_write(CONSOLE_SOUND, on);
    }
}

RARE void console_enter_bootloader(void)
{
    while (!eeprom_is_idle()) {
        power_idle();
    }
    cli();
    *KEY_ADDRESS = KEY_STAY;
    wdt_enable(WDTO_15MS);
    for (;;) {
    }
}

static bool is_held_up(void)
{
    return !pin_is_high(PIN_BUTTON_UP);
}

static bool is_held_down(void)
{
    return !pin_is_high(PIN_BUTTON_DOWN);
}

static bool is_held_b(void)
{
    return !pin_is_high(PIN_BUTTON_B);
}

/* Switches on all dots and all lights. Never returns. */
static void be_flashlight(void)
{
    while (!lcd_is_settled()) { /* until the display is settled, the tick uses its bus */
        power_idle();
    }
    lcd_light_all();
    pin_make_output(PIN_LIGHT_RED); /* low */
    pin_make_output(PIN_LIGHT_GREEN);
    pin_make_output(PIN_LIGHT_BLUE);
    for (;;) {
        power_idle();
    }
}

static void control_system(void)
{
    pin_make_output(PIN_LIGHT_BLUE);
    while (is_held_b()) {
        power_idle();
        if (is_held_up()) {
            console_set_sound(true);
            pin_make_output(PIN_LIGHT_GREEN);
        }
        if (is_held_down()) {
            console_set_sound(false);
            pin_make_output(PIN_LIGHT_RED);
        }
    }
    pin_make_input(PIN_LIGHT_RED);
    pin_make_input(PIN_LIGHT_GREEN);
    pin_make_input(PIN_LIGHT_BLUE);
}

void console_start(void)
{
    power_idle(); /* after this sleep the pull-ups have raised the pins */
    if (is_held_b()) {
        control_system();
    } else if (is_held_down()) {
        console_enter_bootloader();
    } else if (is_held_up()) {
        be_flashlight();
    }
}

#endif
