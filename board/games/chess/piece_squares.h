/* piece_squares.h - the values of chess, for board/piece_square.c alone: those that win more games.
 * With the network they are what it was fitted on top of. */
#include "base/edition.h"

#if EDITION_NETWORK
#include "piece_squares/pesto.h"
#else
#include "piece_squares/fitted.h"
#endif
