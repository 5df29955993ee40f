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

/* The function has no switch, because the compiler would put a table for it into SRAM. */
uint8_t promotion_read(char letter)
{
    if (letter == 'q') {
        return PROMOTION_QUEEN;
    }
    if (letter == 'r') {
        return PROMOTION_ROOK;
    }
    if (letter == 'b') {
        return PROMOTION_BISHOP;
    }
    return letter == 'n' ? PROMOTION_KNIGHT : PROMOTION_NONE;
}
