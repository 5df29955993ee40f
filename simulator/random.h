/* random.h - all that is random in a run: the same for the same seed. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

void random_start(uint64_t seed);

/* Any 32 bits. */
uint32_t random_bits(void);

/* A number from 0 to `limit` - 1. */
uint32_t random_below(uint32_t limit);

#endif
