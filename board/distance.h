/* SPDX-License-Identifier: MIT */
/* distance.h - the distance of two squares. */
#ifndef DISTANCE_H
#define DISTANCE_H

#include "board/square.h"

/* Returns how many moves a king needs from one square to the other, 0-7. */
uint8_t square_distance(square_t a, square_t b);

#endif
