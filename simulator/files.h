/* SPDX-License-Identifier: MIT */
/* files.h - the image and the EEPROM as files of the PC. A function that fails says why on standard
 * error. */
#ifndef FILES_H
#define FILES_H

#include <stdbool.h>

/* Loads the image at `path`. NULL means the image of `board`, build/<board>/nibble.hex, from here
 * or from the folder of the program. `program` is argv[0]. */
bool files_load_image(const char *path, const char *board, const char *program);

/* Loads the bootloader at `path`, Intel hex, in addition to the image, and sets fuses and lock bits
 * as on an Arduino. Fails if the two overlap. */
bool files_load_bootloader(const char *path);

/* Reads the EEPROM. If the file is missing, the EEPROM is erased. */
bool files_read_eeprom(const char *path);
bool files_write_eeprom(const char *path);

bool files_write_flash(const char *path);

#endif
