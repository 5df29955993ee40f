/* bootloader.h - a bootloader in the flash, as on a board that is sold with one. */
#ifndef BOOTLOADER_H
#define BOOTLOADER_H

#include <stdint.h>

/* Copies a bootloader behind the image in the flash, and sets fuses and lock bits as on an Arduino.
 * `code` is a flash that holds nothing else. The boot section is the smallest one for it, or that
 * of the board's fuses if this is larger. Returns NULL, or why this cannot be, for a person. */
const char *bootloader_install(const uint8_t *code);

#endif
