/* network_weights.h - the weights of the network, in network_weights.c, which `make tune` writes. */
#ifndef NETWORK_WEIGHTS_H
#define NETWORK_WEIGHTS_H

#include "base/target.h"
#include "firmware/engine/network_units.h"

/* What a piece on a square adds to the sums: by kind of piece, pawn, knight, king, bishop, rook, queen; by
 * rank as the side sees it; own or other; by file. Stored with NETWORK_ROW_ZERO for 0. */
#define NETWORK_ROWS (6 * 128)
extern const FLASH uint8_t network_rows[NETWORK_ROWS * NETWORK_UNITS];

/* What a sum is before any piece. */
extern const FLASH int16_t network_bias[NETWORK_UNITS];

/* By bucket: weights of the mover's units, then of the other's. */
extern const FLASH int8_t network_output[NETWORK_BUCKETS * 2 * NETWORK_UNITS];

/* By bucket, centipawns. */
extern const FLASH int16_t network_constant[NETWORK_BUCKETS];

#endif
