/* SPDX-License-Identifier: MIT */
/* console.h - what all programs of a console have in common: the buttons at power-on, the EEPROM
 * byte that switches the sound, and a function that starts the bootloader. Without EDITION_CONSOLE
 * these functions do nothing.
 *
 * The player knows these buttons from other programs of an Arduboy (library Arduboy2). If the
 * player holds one of these buttons at power-on, it has this function before the program starts:
 *
 *      UP          is a flashlight: all dots and all lights are on until power-off
 *      B           controls the system: while the player holds B, UP switches the sound of all
 *                  programs on, and DOWN switches it off. The light is blue, then green or red
 *      DOWN        starts the bootloader
 *
 * All programs share the EEPROM. Its bytes below 16 belong to the system. The byte CONSOLE_SOUND is
 * 0 if the player wants no sound. Only the main loop may call these functions.
 */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "base/edition.h"
#include "base/target.h"

enum { CONSOLE_SOUND = 2 };

/* If a button is held, starts its function: the flashlight, the system control or the bootloader.
 * Call it once, after clock_start(). */
FEATURE(EDITION_CONSOLE, void, console_start, (void));

/* Writes the queued bytes to the EEPROM, and then starts the bootloader. The bootloader waits 8 s
 * for a new program from USB. Nibble itself does not use USB, so a PC cannot start the
 * bootloader. */
FEATURE(EDITION_CONSOLE, void, console_enter_bootloader, (void));

/* console_has_sound() returns true if the player wants sound. console_set_sound() writes the byte
 * only if its value changes. */
FEATURE(EDITION_CONSOLE, bool, console_has_sound, (void), true);
FEATURE(EDITION_CONSOLE, void, console_set_sound, (bool on));

#endif
