/* SPDX-License-Identifier: MIT */
/* reach.h - tells the pad the squares for its cursor (firmware/pad/pad.h): those with pieces that
 * can move, and those where a taken piece can go.
 *
 * The module also tells the pad where the cursor begins. The most likely move takes the piece that
 * moved last, or the greatest piece. Without a capture the cursor begins near its present square,
 * and a taken piece begins near the centre. Only the rules choose these squares, never the search.
 * This module needs EDITION_PAD. Call it only from the main loop.
 */
#ifndef REACH_H
#define REACH_H

#include "base/edition.h"
#include "board/square.h"

/* Tells the squares of the pieces that can move if `from` is SQUARE_NONE, otherwise `from` and the
 * squares where its piece can go. The left half must hold the position. `last` is the square where
 * the last move ended, or SQUARE_NONE. `turn` is A1 ^ H8 if the player's board is turned round,
 * otherwise 0. Up to 60,000 cycles. */
FEATURE(EDITION_PAD, void, reach_tell, (square_t from, square_t last, uint8_t turn));

#endif
