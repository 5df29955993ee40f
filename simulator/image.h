/* image.h - the file that is flashed.
 *
 * Intel hex, or an ELF, of which everything that belongs into flash is taken (simavr's own loader
 * leaves sections out).
 */
#ifndef IMAGE_H
#define IMAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Copies the image at `path` into `flash`, `size` bytes. The ELF that is the image, or lies beside
 * the hex file, tells the SRAM address after the static data: `*static_data_end`, 0 without an ELF.
 * False, with a message on standard error, if there is no image, or none that fits. */
bool image_load(const char *path, uint8_t *flash, uint32_t size, uint16_t *static_data_end);

#endif
