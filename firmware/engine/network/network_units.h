/* network_units.h - the size of the network, for C, assembly and tools/lab/tune. */
#ifndef NETWORK_UNITS_H
#define NETWORK_UNITS_H

#define NETWORK_UNITS   16 /* a side: 8, 16 or 32 */
#define NETWORK_BUCKETS 4  /* by page.phase           */
#define NETWORK_KINGS   2  /* by the side's own king: at home, or not */

/* Rows of one place of the king: by type of piece, the three upper bits less 1; rank; own or other;
 * file. */
#define NETWORK_ROWS (7 * 128)

/* Rows are stored without sign: this stands for 0. */
#define NETWORK_ROW_ZERO 128

/* An activation times a weight is worth 1 / 2^NETWORK_SHIFT centipawns. */
#define NETWORK_SHIFT 6

#endif
