/* picture.h - a picture of the ioboard: the pieces from a8 to h8, a7 to h7 ... h1, two in a byte.
 *
 * Main loop only.
 */
#ifndef CABLE_PICTURE_H
#define CABLE_PICTURE_H

#include "base/target.h"

enum { PICTURE_BYTES = 32, PICTURE_PLACES = 2 * PICTURE_BYTES };

/* Takes a picture. Returns true if `picture` was a different one. 0.1 ms. */
bool picture_take(uint8_t *picture);

/* The letter of the piece at `place`, '.' for an empty square. Without a picture (NULL) it is the
 * piece that stands there now. */
char picture_letter(const uint8_t *picture, uint8_t place);

#endif
