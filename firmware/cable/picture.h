/* SPDX-License-Identifier: MIT */
/* picture.h - copies the ioboard into a picture. A picture holds the pieces from a8 to h8, then a7
 * to h7, and so on to h1, with two pieces in a byte.
 *
 * Call it only from the main loop.
 */
#ifndef CABLE_PICTURE_H
#define CABLE_PICTURE_H

#include "base/target.h"

enum { PICTURE_BYTES = 32, PICTURE_PLACES = 2 * PICTURE_BYTES };

/* Copies the ioboard into `picture`. Returns true if this changes `picture`. Takes 0.1 ms. */
bool picture_take(uint8_t *picture);

/* Returns the letter of the piece at `place` of `picture`, or '.' for an empty square. If `picture`
 * is NULL, the function reads the present ioboard. */
char picture_letter(const uint8_t *picture, uint8_t place);

#endif
