/* SPDX-License-Identifier: MIT */
/* network_weights.h - the weights of the network. `make tune` writes them into network_weights.c
 * and network_output.h. */
#ifndef NETWORK_WEIGHTS_H
#define NETWORK_WEIGHTS_H

#include "base/target.h"
#include "firmware/engine/network/network_output.h"
#include "firmware/engine/network/network_units.h"

/* The numbers that a piece on a square adds to the sums. First come NETWORK_ROWS rows for the
 * side's own king at home, then NETWORK_ROWS rows for this king elsewhere. Ranks are counted from
 * the side's own first rank. NETWORK_ROW_ZERO stands for 0. The rows are aligned, so an XOR of a
 * row's address turns the board. */
#define NETWORK_ALIGNED __attribute__((aligned(128 * NETWORK_UNITS)))
extern const FLASH uint8_t network_rows[NETWORK_KINGS * NETWORK_ROWS * NETWORK_UNITS];

/* The value of each sum when no pieces are added. */
extern const FLASH int16_t network_bias[NETWORK_UNITS];

/* The output weights of each bucket, for the mover's units and then for the other side's units. */
extern const FLASH int8_t network_output[NETWORK_BUCKETS * 2 * NETWORK_UNITS];

/* The number of centipawns that each bucket adds to the score. */
extern const FLASH int16_t network_constant[NETWORK_BUCKETS];

#endif
