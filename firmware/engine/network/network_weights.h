/* network_weights.h - the weights of the network, in network_weights.c and network_output.h, which
 * `make tune` writes. */
#ifndef NETWORK_WEIGHTS_H
#define NETWORK_WEIGHTS_H

#include "base/target.h"
#include "firmware/engine/network/network_output.h"
#include "firmware/engine/network/network_units.h"

/* What a piece on a square adds to the sums: NETWORK_ROWS with the side's own king at home, then as
 * many with it elsewhere; ranks as the side sees them. Stored with NETWORK_ROW_ZERO for 0. Aligned
 * so that another turn of the board is an XOR of a row's address. */
#define NETWORK_ALIGNED __attribute__((aligned(128 * NETWORK_UNITS)))
extern const FLASH uint8_t network_rows[NETWORK_KINGS * NETWORK_ROWS * NETWORK_UNITS];

/* What a sum is before any piece. */
extern const FLASH int16_t network_bias[NETWORK_UNITS];

/* By bucket: weights of the mover's units, then of the other's. */
extern const FLASH int8_t network_output[NETWORK_BUCKETS * 2 * NETWORK_UNITS];

/* By bucket, centipawns. */
extern const FLASH int16_t network_constant[NETWORK_BUCKETS];

#endif
