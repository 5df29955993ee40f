/* SPDX-License-Identifier: MIT */
/* network_units.h - the size of the network, for C, assembly and tools/lab/tune. */
#ifndef NETWORK_UNITS_H
#define NETWORK_UNITS_H

#define NETWORK_UNITS   16 /* units of each view: 8, 16 or 32              */
#define NETWORK_BUCKETS 4  /* sets of output weights, chosen by page.phase */
#define NETWORK_KINGS   2  /* sets of rows: one for a king at home, one for a king elsewhere */

/* The number of rows of one set. They are sorted first by the type of the piece (its three upper
 * bits minus 1), and then by the rank. In a rank the rows of the side's own pieces come first, then
 * the rows of the other side's pieces. Each half is sorted by the file. */
#define NETWORK_ROWS (7 * 128)

/* The weights of a row are stored without a sign. This number stands for a weight of 0. */
#define NETWORK_ROW_ZERO 128

/* The unit of the product of an activation and a weight is 1 / 2^NETWORK_SHIFT centipawns. */
#define NETWORK_SHIFT 6

#endif
