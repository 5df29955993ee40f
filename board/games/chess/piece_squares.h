/* SPDX-License-Identifier: MIT */
/* piece_squares.h - chooses the piece-square values of chess that are stronger in this build. Only
 * for board/piece_square.c. A build with the network uses the values with which the network was
 * trained. */
#include "base/edition.h"

#if EDITION_NETWORK
#include "piece_squares/pesto.h"
#else
#include "piece_squares/fitted.h"
#endif
