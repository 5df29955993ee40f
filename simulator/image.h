/* image.h - the file that is flashed.
 *
 * The file is Intel hex or an ELF. All parts of an ELF that belong into flash are taken (simavr's
 * own loader leaves sections out).
 */
#ifndef IMAGE_H
#define IMAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Copies the image at `path` into `flash`, `size` bytes. *static_data_end gets the SRAM address
 * after the static data, from the ELF that is the image or lies beside the hex file, or 0 without
 * an ELF. Returns false, with a message on standard error, if there is no image or if it does not
 * fit. */
bool image_load(const char *path, uint8_t *flash, uint32_t size, uint16_t *static_data_end);

#endif
