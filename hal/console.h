/* SPDX-License-Identifier: MIT */
/* console.h - what all programs of a console have in common: the buttons at power-on, the byte for
 * sound in the EEPROM, and the way to the bootloader. With EDITION_CONSOLE.
 *
 * The player knows these from other programs (library Arduboy2). If one of these buttons is held at
 * power-on, the device does the following before it starts its program:
 *
 *      UP          flashlight: all dots and all lights, until the power is switched off
 *      B           system control, until B is released: UP switches the sound of all programs on,
 *                  DOWN switches it off. The light is blue, then green or red
 *      DOWN        the bootloader
 *
 * The EEPROM belongs to all programs: bytes below 16 to the system. One of them, CONSOLE_SOUND, is
 * 0 if the player wants no sound. Main loop only.
 */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "base/edition.h"
#include "base/target.h"

enum { CONSOLE_SOUND = 2 };

/* Does what the buttons that are held ask for. Call it once, after clock_start(). */
FEATURE(EDITION_CONSOLE, void, console_start, (void));

/* Writes the bytes that wait for the EEPROM, then starts the bootloader. The bootloader waits 8 s
 * for a new program on the USB. An image has no USB of its own, so the bootloader cannot be reached
 * from a PC. */
FEATURE(EDITION_CONSOLE, void, console_enter_bootloader, (void));

/* True if the player wants sound. console_set_sound() writes only a change. */
FEATURE(EDITION_CONSOLE, bool, console_has_sound, (void), true);
FEATURE(EDITION_CONSOLE, void, console_set_sound, (bool on));

#endif
