/* SPDX-License-Identifier: MIT */
/* network_sums.h - the inner loops of network.c. They compute the sums of a view and the score of
 * two views.
 *
 * network_sums.c implements the functions for the PC, and avr/network_sums.S for the chip. Only the
 * files of the network include this header.
 */
#ifndef NETWORK_SUMS_H
#define NETWORK_SUMS_H

#include "board/page.h"
#include "firmware/engine/network/network_units.h"

/* The sums of white's view and of black's view. */
typedef struct {
    int16_t of[2][NETWORK_UNITS];
} sums_t;

/* The pieces that a move changes. `mover` leaves the square `from`, and `arrived` appears on `to`.
 * These two pieces differ only in a promotion. `taken` disappears from `taken_from`. */
typedef struct {
    piece_t mover, arrived;
    piece_t taken; /* captured piece, or NO_PIECE */
    square_t from, to;
    square_t taken_from;
} change_t;

/* True if the king of `colour` is at home: on the side's first two ranks, on file a, b, g or h. */
static inline bool sums_king_is_home(square_t king, colour_t colour)
{
    const uint8_t home = colour == WHITE ? 0 : 0x60;
    return (king & 0x60) == home && ((king ^ king >> 1) & 2) == 0;
}

/* Computes the sums of all pieces on the page, in the view of `colour`. */
void sums_count(int16_t *sums, colour_t colour);

/* Computes the sums after `change` in both views, and stores them in *to. *from holds the sums
 * before `change`. The squares of the kings come from the page. `to` and `from` may be the same. */
void sums_follow(sums_t *to, const sums_t *from, const change_t *change);

/* Returns the score of `sums`. An activation is a sum that is limited to 0-255, then squared and
 * divided by 256. Each activation is multiplied by its output weight in `bucket`. The first half
 * of these weights belongs to the side to move. The score is the sum of these products, divided by
 * 1 << NETWORK_SHIFT and rounded down. */
int16_t sums_score(const sums_t *sums, uint8_t bucket);

#endif
