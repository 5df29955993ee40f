/* piece_squares.h - the values of chess that win more games. Only for board/piece_square.c. A build
 * with the network takes the values on which the network was fitted. */
#include "base/edition.h"

#if EDITION_NETWORK
#include "piece_squares/pesto.h"
#else
#include "piece_squares/fitted.h"
#endif
