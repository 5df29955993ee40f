/* SPDX-License-Identifier: MIT */
/* distance.h - the distance between two squares. */
#ifndef DISTANCE_H
#define DISTANCE_H

#include "board/square.h"

/* Returns the number of moves, 0-7, that a king needs from one square to the other. */
uint8_t square_distance(square_t a, square_t b);

#endif
