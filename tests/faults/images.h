/* SPDX-License-Identifier: MIT */
/* images.h - makes EEPROM contents that no firmware wrote. */
#ifndef IMAGES_H
#define IMAGES_H

#include <stdint.h>

/* Fills the `size` bytes of `cells` with image `number`: noise, a single value, a good game with
 * changed bits or bytes, a good game whose records are forged but have correct check sums, or a
 * good game whose records have another format. `good` is the EEPROM of a game. `chance` returns a
 * random number below its argument. */
void image_make(uint8_t *cells, uint16_t size, const uint8_t *good, unsigned number,
                uint32_t (*chance)(uint32_t below));

#endif
