/* SPDX-License-Identifier: MIT */
/* images.h - makes EEPROM contents that no firmware wrote. */
#ifndef IMAGES_H
#define IMAGES_H

#include <stdint.h>

/* Fills the `size` bytes of `cells` with image `number`: noise, a single value, a good game with
 * changed bits or bytes, a good game with forged and signed records, or records of another format.
 * `good` is the EEPROM of a game. `chance` returns a random number below its argument. */
void image_make(uint8_t *cells, uint16_t size, const uint8_t *good, unsigned number,
                uint32_t (*chance)(uint32_t below));

#endif
