/* SPDX-License-Identifier: MIT */
#include "board/distance.h"

static uint8_t gap(uint8_t a, uint8_t b)
{
    return (uint8_t)(a > b ? a - b : b - a);
}

uint8_t square_distance(square_t a, square_t b)
{
    const uint8_t ranks = gap(square_rank(a), square_rank(b));
    const uint8_t files = gap(square_file(a), square_file(b));
    return ranks > files ? ranks : files;
}
