/* SPDX-License-Identifier: MIT */
#include "firmware/ui/panel/reach.h"

#if EDITION_PAD

#include "board/fen.h"
#include "board/page.h"
#include "board/rules.h"
#include "firmware/pad/pad.h"

/* Returns the centre square on the same wing as `from`: d4 or e4 for white, d5 or e5 for black. */
static square_t centre_for(square_t from)
{
    const square_t square = square_file(from) > FILE_D ? E4 : D4;
    return page.state.side == BLACK ? square_flip(square) : square;
}

/* Returns a number for a move to `to`. The greater the number, the likelier the move. A move
 * without a capture has 0. */
static uint8_t likelihood(square_t to, square_t last)
{
    return to == last ? UINT8_MAX : piece_type(page_piece(to));
}

void reach_tell(square_t from, square_t last, uint8_t turn)
{
    square_t aim = SQUARE_NONE;
    uint8_t best = 0;
    pad_forget(SQUARE_NONE);
    if (from != SQUARE_NONE) {
        pad_allow(from ^ turn);
    }
    if (from != SQUARE_NONE || last == SQUARE_NONE) {
        aim = centre_for(from);
    }
    legal_t all;
    move_t move;
    legal_start(&all);
    while (legal_next(&all, &move)) {
        const square_t begin = move_from(move);
        const square_t end = move_shown_to(move);
        if (from != SQUARE_NONE && begin != from) {
            continue;
        }
        const square_t square = from == SQUARE_NONE ? begin : end;
        pad_allow(square ^ turn);
        const uint8_t likely = likelihood(end, last);
        if (likely > best) {
            best = likely;
            aim = square;
        }
    }
    pad_aim(aim == SQUARE_NONE ? aim : aim ^ turn);
}

#endif
