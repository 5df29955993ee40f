/* SPDX-License-Identifier: MIT */
/* network_units.h - the size of the network, for C, assembly and tools/lab/tune. */
#ifndef NETWORK_UNITS_H
#define NETWORK_UNITS_H

#define NETWORK_UNITS   16 /* units of each view: 8, 16 or 32              */
#define NETWORK_BUCKETS 4  /* sets of output weights, chosen by page.phase */
#define NETWORK_KINGS   2  /* sets of rows: for a king at home, and for a king elsewhere */

/* The number of rows of one set. The rows have this order: by the type of the piece (its three
 * upper bits less 1); by the rank; the side's own pieces before the other side's pieces; by the
 * file. */
#define NETWORK_ROWS (7 * 128)

/* The weights of a row are stored without sign. This number means a weight of 0. */
#define NETWORK_ROW_ZERO 128

/* The product of an activation and a weight is worth 1 / 2^NETWORK_SHIFT centipawns. */
#define NETWORK_SHIFT 6

#endif
