/* SPDX-License-Identifier: MIT */
/* reach.h - tells the pad (firmware/pad/pad.h) to which squares its cursor can go. These are the
 * squares of pieces that can move, or the target squares of the piece that the player has chosen.
 *
 * The module also tells the pad where the cursor begins: at the most likely move. This is a capture
 * of the piece that moved last, otherwise the capture of the most valuable piece. If there is no
 * capture, the cursor begins near its present square, but near the centre when the player chooses a
 * target. The module knows only the rules, and uses no result of the search. This module needs
 * EDITION_PAD. Call it only from the main loop.
 */
#ifndef REACH_H
#define REACH_H

#include "base/edition.h"
#include "board/square.h"

/* If `from` is SQUARE_NONE, tells the pad the squares of the pieces that can move. Otherwise tells
 * it `from` and the squares to which the piece on `from` can move. The left half must hold the
 * position. `last` is the square where the last move ended, or SQUARE_NONE. `turn` is A1 ^ H8 if
 * the player's board is turned round, otherwise 0. Takes up to 60,000 cycles. */
FEATURE(EDITION_PAD, void, reach_tell, (square_t from, square_t last, uint8_t turn));

#endif
