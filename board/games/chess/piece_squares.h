/* SPDX-License-Identifier: MIT */
/* piece_squares.h - chooses one of two sets of piece-square values of chess: the set with which
 * this build plays better. A build with the network uses the values with which the network was
 * trained. Only board/piece_square.c includes this header. */
#include "base/edition.h"

#if EDITION_NETWORK
#include "piece_squares/pesto.h"
#else
#include "piece_squares/fitted.h"
#endif
