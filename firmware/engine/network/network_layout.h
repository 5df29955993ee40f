/* SPDX-License-Identifier: MIT */
/* network_layout.h - numbers that assembly shares with C. network.c asserts that the numbers are
 * true. */
#ifndef NETWORK_LAYOUT_H
#define NETWORK_LAYOUT_H

/* Offsets in level_t, and its size. */
#define LAYOUT_LEVEL_FLAGS 6
#define LAYOUT_LEVEL_SLOT  7
#define LAYOUT_LEVEL_SIZE  9

/* A flag of level_t.flags: the sums of the level are kept. The other flags are in network.c; they
 * mark rare cases. */
#define LEVEL_KNOWN 1

/* The least page.phase of each bucket except the first. The buckets are NETWORK_BUCKETS equal parts
 * of the phases. */
#define BUCKET_1 7
#define BUCKET_2 13
#define BUCKET_3 19

#endif
