/* SPDX-License-Identifier: MIT */
/* network_units.h - the size of the network, for C, assembly and tools/lab/tune. */
#ifndef NETWORK_UNITS_H
#define NETWORK_UNITS_H

#define NETWORK_UNITS   16 /* of each view: 8, 16 or 32                    */
#define NETWORK_BUCKETS 4  /* by page.phase                                */
#define NETWORK_KINGS   2  /* the side's own king is at home, or it is not */

/* The rows of one set. They are ordered by the type of the piece (its three upper bits less 1),
 * then by rank, then own pieces before the other side's, then by file. */
#define NETWORK_ROWS (7 * 128)

/* Rows are stored without sign: this number means 0. */
#define NETWORK_ROW_ZERO 128

/* The product of an activation and a weight is worth 1 / 2^NETWORK_SHIFT centipawns. */
#define NETWORK_SHIFT 6

#endif
