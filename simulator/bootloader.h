/* SPDX-License-Identifier: MIT */
/* bootloader.h - puts a bootloader into the flash. Some boards are sold with a bootloader there. */
#ifndef BOOTLOADER_H
#define BOOTLOADER_H

#include <stdint.h>

/* Copies a bootloader into the flash after the image, and sets fuses and lock bits as an Arduino
 * has them. `code` is a whole flash that holds only the bootloader. The boot section is the
 * smallest section into which the bootloader fits, or the section that the board's fuses set,
 * whichever is larger. Returns NULL, or a sentence that says why it failed. */
const char *bootloader_install(const uint8_t *code);

#endif
