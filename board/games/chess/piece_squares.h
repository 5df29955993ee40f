/* piece_squares.h - the values of chess that win more games. Only for board/piece_square.c. With
 * the network they are the values that the network was fitted on. */
#include "base/edition.h"

#if EDITION_NETWORK
#include "piece_squares/pesto.h"
#else
#include "piece_squares/fitted.h"
#endif
