/* SPDX-License-Identifier: MIT */
/* piece_squares.h - the piece-square values of makruk. Only for board/piece_square.c. */
#include "piece_squares/fitted.h"
