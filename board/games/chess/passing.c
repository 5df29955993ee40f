/* SPDX-License-Identifier: MIT */
/* passing.c - implements passing.h, and position_settle_en_passant() of position.h. */
#include "board/passing.h"

#include "board/attack.h"
#include "board/place.h"
#include "board/position.h"

RARE void passing_note(square_t passed, colour_t taker)
{
    const square_t to = square_behind(passed);
    for (square_t from = square_step(to, WEST); from != square_step(to, 3 * EAST);
         from = square_step(from, 2 * EAST)) {
        if (page_holds(from, PAWN | taker)) {
            const piece_t taken = page_piece(to);
            *page_at(to) = NO_PIECE;
            page_shift(from, passed);
            if (!attack_in_check(taker)) {
                page.state.en_passant = passed;
            }
            page_shift(passed, from);
            *page_at(to) = taken;
        }
    }
}

void position_settle_en_passant(void)
{
    const square_t passed = page.state.en_passant;
    page.state.en_passant = SQUARE_NONE;
    if (passed != SQUARE_NONE) {
        passing_note(passed, page.state.side);
    }
}
