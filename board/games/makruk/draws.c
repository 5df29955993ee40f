/* SPDX-License-Identifier: MIT */
/* draws.c - the draws of makruk: two bare kings, or a count that runs out. Implements
 * board/draws.h.
 *
 * The weaker side counts its moves. A count begins when this side is to move and no Bia is left.
 * There are two counts. The count of the board's honour runs while the counting side has more than
 * its king. The count of the pieces' honour begins when this side has only its king. Its limit
 * depends on the pieces of the other side, and its first number is the number of all pieces on the
 * board. Each counted move adds two plies to the clock. Fairy-Stockfish counts in the same way. */
#include "board/draws.h"

enum {
    BOARDS_HONOUR = DRAWS_COUNT_MOST, /* limits of the counts in plies */
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

/* Returns after how many moves a game is drawn by the rule "pieces' honour". The limit depends on
 * the pieces of the side `strong`. */
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
