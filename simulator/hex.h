/* SPDX-License-Identifier: MIT */
/* hex.h - reads Intel hex. */
#ifndef HEX_H
#define HEX_H

#include <stdbool.h>
#include <stdint.h>

/* Copies the data of `text` into `flash`, which has `size` bytes. Returns false if `text` is not
 * Intel hex, lacks its end record, or does not fit. */
bool hex_read(const char *text, uint8_t *flash, uint32_t size);

#endif
