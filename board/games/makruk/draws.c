/* SPDX-License-Identifier: MIT */
/* draws.c - the draws of makruk: two bare kings, or a count that runs out. Implements
 * board/draws.h.
 *
 * The weaker side counts its moves. It begins when it is to move and no Bia is left. As long as it
 * has more than its king, it counts by the rule "board's honour", whose limit is 64 moves. When it
 * has only its king, it counts again by the rule "pieces' honour". Then the limit depends on the
 * pieces of the other side, and the first number is the number of all pieces on the board. Each
 * counted move adds two plies to the half-move clock. Fairy-Stockfish counts in the same way. */
#include "board/draws.h"

enum {
    BOARDS_HONOUR = DRAWS_COUNT_MOST, /* the limits, in plies */
    TWO_RUEA = 16,
    ONE_RUEA = 32,
    TWO_KHON = 44,
    TWO_MA = 64,
    ONE_KHON = 88,
    OTHERS = 128
};

uint8_t draws_end_of_clock(void)
{
    return page.state.count_limit != 0 ? (uint8_t)(page.state.count_limit + 1) : 0xFF;
}

bool draws_by_clock(void)
{
    return page.state.count_limit != 0 && page.state.halfmove_clock > page.state.count_limit;
}

/* Returns the number of pieces of `type` that a side has. NO_PIECE counts all pieces. */
static uint8_t men_of(colour_t side, uint8_t type)
{
    uint8_t count = 0;
    for (uint8_t slot = 0; slot < 16; slot++) {
        const square_t square = *page_at(side | slot | PAGE_SQUARES);
        if (square_on_board(square) &&
            (type == NO_PIECE || piece_type(page_piece(square)) == type)) {
            count++;
        }
    }
    return count;
}

/* Returns the limit of the rule "pieces' honour" in plies. The limit depends on the pieces that the
 * side `strong` has. */
static uint8_t pieces_honour(colour_t strong)
{
    const uint8_t ruea = men_of(strong, RUEA);
    if (ruea != 0) {
        return ruea > 1 ? TWO_RUEA : ONE_RUEA;
    }
    const uint8_t khon = men_of(strong, KHON);
    if (khon > 1) {
        return TWO_KHON;
    }
    if (men_of(strong, MA) > 1) {
        return TWO_MA;
    }
    return khon != 0 ? ONE_KHON : OTHERS;
}

void draws_count(piece_t captured)
{
    if (page.state.count_limit != 0 && captured == NO_PIECE) {
        return;
    }
    const uint8_t *file = page_at(PAGE_PAWNS);
    do {
        if (*file++ != 0) {
            return; /* this is the usual case */
        }
    } while (file != page_at(PAGE_PAWNS + 16));
    const colour_t weak = page.state.side;
    const colour_t strong = colour_other(weak);
    const uint8_t of_weak = men_of(weak, NO_PIECE);
    const uint8_t of_strong = men_of(strong, NO_PIECE);
    if (of_strong == 1) {
        return;
    }
    if (of_weak == 1) {
        page.state.count_limit = pieces_honour(strong);
        page.state.halfmove_clock = (uint8_t)(2 * (of_strong + 1));
    } else if (page.state.count_limit == 0) {
        page.state.count_limit = BOARDS_HONOUR;
        page.state.halfmove_clock = 0;
    }
}

RARE bool draws_no_material(void)
{
    return men_of(WHITE, NO_PIECE) == 1 && men_of(BLACK, NO_PIECE) == 1;
}
