/* SPDX-License-Identifier: MIT */
/* random.h - random numbers. A run with the same seed gets the same numbers. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

void random_start(uint64_t seed);

/* Returns 32 random bits. */
uint32_t random_bits(void);

/* Returns a random number from 0 to `limit` - 1. */
uint32_t random_below(uint32_t limit);

#endif
