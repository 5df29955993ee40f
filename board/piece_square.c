/* SPDX-License-Identifier: MIT */
#include "board/piece_square.h"

/* Splits a word into two bytes, the low byte first, as the chip reads them. */
#define WORD(number) (uint8_t)((number)&0xFF), (uint8_t)((number) >> 8)
#define WORDS(a, b, c, d, e, f, g, h)                                                              \
    WORD(a), WORD(b), WORD(c), WORD(d), WORD(e), WORD(f), WORD(g), WORD(h)

#include "piece_squares.h" /* this header belongs to the game */
