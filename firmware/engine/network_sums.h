/* network_sums.h - the inner loops of network.c: NETWORK_UNITS sums, or weights, at a time.
 *
 * network_sums.c for the PC, avr/network_sums.S for the chip; both do the same. Private to network.c.
 */
#ifndef NETWORK_SUMS_H
#define NETWORK_SUMS_H

#include "board/target.h"

/* A piece comes. */
void sums_add(int16_t *sums, const FLASH int8_t *row);

/* A piece goes. */
void sums_take(int16_t *sums, const FLASH int8_t *row);

/* A piece goes from one square to another: *to is *from with `added` and without `removed`. They may be
 * the same sums. */
void sums_move(int16_t *to, const int16_t *from, const FLASH int8_t *added,
               const FLASH int8_t *removed);

/* The activations of the sums (cut to 0-255, squared, divided by 256) weighed by `weights`. */
int32_t sums_output(const int16_t *sums, const FLASH int8_t *weights);

#endif
