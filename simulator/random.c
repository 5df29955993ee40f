/* SPDX-License-Identifier: MIT */
/* random.c - SplitMix64 (Steele, Lea, Flood 2014). */
#include "simulator/random.h"

static uint64_t state;

void random_start(uint64_t seed)
{
    state = seed * 0x2545F4914F6CDD1DU + 1;
}

uint32_t random_bits(void)
{
    state += 0x9E3779B97F4A7C15U;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return (uint32_t)((z ^ (z >> 31)) >> 32);
}

uint32_t random_below(uint32_t limit)
{
    return (uint32_t)(((uint64_t)random_bits() * limit) >> 32);
}
