/* SPDX-License-Identifier: MIT */
/* bootloader.h - puts a bootloader into the flash, as on a board that is sold with one. */
#ifndef BOOTLOADER_H
#define BOOTLOADER_H

#include <stdint.h>

/* Copies a bootloader into the flash after the image, and sets fuses and lock bits as on an
 * Arduino. `code` is the contents of a flash with only the bootloader. The boot section is the
 * smallest section into which the bootloader fits, or the section of the board's fuses if this is
 * larger. Returns NULL, or the reason of a failure as a sentence. */
const char *bootloader_install(const uint8_t *code);

#endif
