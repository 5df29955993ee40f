/* SPDX-License-Identifier: MIT */
/* move.c - the promotion of makruk: promotion_type() and promotion_read() of board/move.h. */
#include "board/move.h"

uint8_t promotion_type(uint8_t promotion)
{
    (void)promotion;
    return MET;
}

uint8_t promotion_read(char letter)
{
    return letter == 'm' ? PROMOTION_BEST : PROMOTION_NONE;
}
