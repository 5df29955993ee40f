/* SPDX-License-Identifier: MIT */
/* move.c - the promotions of chess: promotion_type() and promotion_read() of board/move.h. */
#include "board/move.h"

uint8_t promotion_type(uint8_t promotion)
{
    if (promotion == PROMOTION_QUEEN) {
        return QUEEN;
    }
    if (promotion == PROMOTION_ROOK) {
        return ROOK;
    }
    return promotion == PROMOTION_BISHOP ? BISHOP : KNIGHT;
}

uint8_t promotion_read(char letter)
{
    switch (letter) {
    case 'q':
        return PROMOTION_QUEEN;
    case 'r':
        return PROMOTION_ROOK;
    case 'b':
        return PROMOTION_BISHOP;
    case 'n':
        return PROMOTION_KNIGHT;
    default:
        return PROMOTION_NONE;
    }
}
