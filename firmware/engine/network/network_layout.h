/* SPDX-License-Identifier: MIT */
/* network_layout.h - the layout of the network's data, in numbers for C and assembly. network.c
 * asserts that the numbers are true. */
#ifndef NETWORK_LAYOUT_H
#define NETWORK_LAYOUT_H

/* Offsets of the fields of level_t, and the size of level_t. */
#define LAYOUT_LEVEL_FLAGS 6
#define LAYOUT_LEVEL_SLOT  7
#define LAYOUT_LEVEL_SIZE  9

/* A flag of level_t.flags: the sums of the level are known. The other flags of level_t.flags are in
 * network.c, and mark rare cases. */
#define LEVEL_KNOWN 1

/* The least page.phase of each bucket except the first. The buckets are NETWORK_BUCKETS equal parts
 * of the phases. */
#define BUCKET_1 7
#define BUCKET_2 13
#define BUCKET_3 19

#endif
