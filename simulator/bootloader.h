/* bootloader.h - a bootloader in the flash, as on a board that is sold with a bootloader. */
#ifndef BOOTLOADER_H
#define BOOTLOADER_H

#include <stdint.h>

/* Copies a bootloader behind the image in the flash, and sets fuses and lock bits as on an Arduino.
 * `code` is a flash that holds only the bootloader. The boot section is the smallest section for
 * the bootloader, or the section of the board's fuses if that is larger. Returns NULL, or the
 * reason of a failure as a sentence. */
const char *bootloader_install(const uint8_t *code);

#endif
