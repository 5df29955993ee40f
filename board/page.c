/* SPDX-License-Identifier: MIT */
#include "board/page.h"

page_t page PAGE_SECTION;

void page_shift(square_t from, square_t to)
{
    *page_at(to) = page_piece(from);
    *page_at(from) = NO_PIECE;
}

uint8_t page_pawn_ranks(colour_t colour)
{
    const uint8_t *const file = page_at((uint8_t)(colour >> 1 | PAGE_PAWNS));
    return file[0] | file[1] | file[2] | file[3] | file[4] | file[5] | file[6] | file[7];
}
