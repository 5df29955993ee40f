/* SPDX-License-Identifier: MIT */
/* network_layout.h - the layout of the network's data, as numbers for C and assembly. network.c
 * asserts that these numbers are correct. */
#ifndef NETWORK_LAYOUT_H
#define NETWORK_LAYOUT_H

/* The offsets of the members of level_t, and the size of level_t. */
#define LAYOUT_LEVEL_FLAGS 6
#define LAYOUT_LEVEL_SLOT  7
#define LAYOUT_LEVEL_SIZE  9

/* This flag of level_t.flags means that the sums of the level are known. network.c has the other
 * flags, which mark rare cases. */
#define LEVEL_KNOWN 1

/* The lowest page.phase of each bucket except the first. The buckets divide the phases into
 * NETWORK_BUCKETS equal parts. */
#define BUCKET_1 7
#define BUCKET_2 13
#define BUCKET_3 19

#endif
