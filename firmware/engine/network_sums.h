/* network_sums.h - the inner loops of network.c: sums, and what they are worth.
 *
 * network_sums.c for the PC, avr/network_sums.S for the chip; both do the same. Private to
 * network.c.
 */
#ifndef NETWORK_SUMS_H
#define NETWORK_SUMS_H

#include "board/page.h"
#include "firmware/engine/network_units.h"

/* Of white's view and of black's. */
typedef struct {
    int16_t of[2][NETWORK_UNITS];
} sums_t;

/* What a move does to the pieces: one goes from a square to another, where it may be of another
 * type, and one may be taken. */
typedef struct {
    piece_t mover, arrived;
    piece_t taken; /* NO_PIECE: none */
    square_t from, to;
    square_t taken_from;
} change_t;

/* True if the king of `colour` stands where castling brings it: on the first two ranks, as that
 * side sees them, and the two outer files of either wing. */
static inline bool sums_king_is_home(square_t king, colour_t colour)
{
    const uint8_t home = colour == WHITE ? 0 : 0x60;
    return (king & 0x60) == home && ((king ^ king >> 1) & 2) == 0;
}

/* The page's pieces from nothing, as the side `colour` sees them. */
void sums_count(int16_t *sums, colour_t colour);

/* *to is *from after `change`, in both views, as the kings stand now; they may be the
 * same sums. */
void sums_follow(sums_t *to, const sums_t *from, const change_t *change);

/* The activations (sums cut to 0-255, squared, divided by 256) weighed by the output weights of
 * `bucket`, those of the side to move first; divided by 1 << NETWORK_SHIFT, downwards. */
int16_t sums_score(const sums_t *sums, uint8_t bucket);

#endif
