/* network_sums.h - the inner loops of network.c: NETWORK_UNITS sums, or weights, at a time.
 *
 * network_sums.c for the PC, avr/network_sums.S for the chip; both do the same. Private to network.c.
 */
#ifndef NETWORK_SUMS_H
#define NETWORK_SUMS_H

#include "board/page.h"
#include "firmware/engine/network_units.h"

/* The weights of a piece on a square for the side `colour`, whose view is turned by `turn`, an XOR of rank
 * and file. A row's number has the kind of piece in bits 9-7; below them are the square as that side sees
 * it, and bit 3, set for the other side's pieces. */
static inline const FLASH int8_t *sums_row(const FLASH int8_t *rows, piece_t piece, square_t square,
                                           colour_t colour, uint8_t turn)
{
    const uint8_t place = (uint8_t)((square ^ turn) | ((piece ^ colour) & PIECE_COLOUR) >> 1);
    const uint16_t kind = (uint16_t)((piece & PIECE_TYPE) >> 3) << 8; /* kind * 128 * 8 */
    return rows + (uint16_t)(kind * (NETWORK_UNITS / 8)) + (uint16_t)(place * NETWORK_UNITS);
}

/* All pieces of the board come, as the side `colour` sees them. */
void sums_add_all(int16_t *sums, const FLASH int8_t *rows, colour_t colour, uint8_t turn);

/* A piece goes. */
void sums_take(int16_t *sums, const FLASH int8_t *row);

/* A piece goes from one square to another: *to is *from with `added` and without `removed`. They may be
 * the same sums. */
void sums_move(int16_t *to, const int16_t *from, const FLASH int8_t *added,
               const FLASH int8_t *removed);

/* The activations of the sums (cut to 0-255, squared, divided by 256) weighed by `weights`. */
int32_t sums_output(const int16_t *sums, const FLASH int8_t *weights);

#endif
