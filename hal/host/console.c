/* SPDX-License-Identifier: MIT */
/* console.c - no console on the PC: there are no buttons at power-on and no bootloader. */
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
