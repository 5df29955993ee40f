/* piece_squares.h - the values of makruk, for board/piece_square.c alone. */
#include "piece_squares/fitted.h"
