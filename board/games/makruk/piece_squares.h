/* SPDX-License-Identifier: MIT */
/* piece_squares.h - the piece-square values of makruk. Only board/piece_square.c includes this
 * header. */
#include "piece_squares/fitted.h"
