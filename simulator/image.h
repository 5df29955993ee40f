/* SPDX-License-Identifier: MIT */
/* image.h - loads the program file into the flash.
 *
 * The file is Intel hex or an ELF. The module loads every part of an ELF that belongs into flash.
 * simavr's own loader would leave sections out.
 */
#ifndef IMAGE_H
#define IMAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Copies the image at `path` into `flash`, which has `size` bytes. Sets *static_data_end to the
 * SRAM address after the static data. This address comes from the ELF: the image itself, or the ELF
 * in the folder of the hex file. Without an ELF the address is 0. If there is no image or the image
 * does not fit, prints a message on standard error and returns false. */
bool image_load(const char *path, uint8_t *flash, uint32_t size, uint16_t *static_data_end);

#endif
