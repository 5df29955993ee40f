/* SPDX-License-Identifier: MIT */
/* files.h - reads and writes the image and the EEPROM as files of the PC. A function that fails
 * says why on standard error. */
#ifndef FILES_H
#define FILES_H

#include <stdbool.h>

/* Loads the image at `path`. If `path` is NULL, loads the image of `board`. This is the file
 * build/<board>/nibble.hex in the current folder. If there is no such file, it is the file
 * ../<board>/nibble.hex, seen from the folder of the program. `program` is argv[0]. */
bool files_load_image(const char *path, const char *board, const char *program);

/* Loads the bootloader at `path`, a file in Intel hex, in addition to the image. Sets fuses and
 * lock bits as an Arduino has them. Fails if bootloader and image overlap. */
bool files_load_bootloader(const char *path);

/* Reads the EEPROM from a file. If the file is missing, the EEPROM stays erased. */
bool files_read_eeprom(const char *path);
bool files_write_eeprom(const char *path);

bool files_write_flash(const char *path);

#endif
