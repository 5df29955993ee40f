/* SPDX-License-Identifier: MIT */
/* console.c - a PC has no buttons at power-on and no bootloader, so the functions for them do
 * nothing. */
#include "hal/console.h"

#include "hal/eeprom.h"

#if EDITION_CONSOLE

void console_start(void)
{
}

void console_enter_bootloader(void)
{
}

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

#endif
