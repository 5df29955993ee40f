/* SPDX-License-Identifier: MIT */
#include "board/draws.h"

#include "board/attack.h"

reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* True if the earlier position on the board equals the present position. The caller has taken back
 * moves on the board, but not in the piece tables, which show the present position. The function
 * looks up the square of each piece in the tables, and tests whether this square of the board holds
 * a piece of the same colour and type. The taken-back moves captured no piece, so the positions are
 * then equal, even if two equal pieces have changed places. */
static bool same_position(void)
{
    for (uint8_t entry = 0; entry < 32; entry++) {
        const square_t square = *page_at(entry | PAGE_SQUARES);
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit == 0) {
            continue; /* skip captured pieces, and pawns, because no pawn has moved */
        }
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE || ((piece ^ entry) & PIECE_COLOUR) != 0 ||
            page_attack_of(piece) != bit) {
            return false;
        }
    }
    return true;
}

/* Takes back `plies` plies on the board, one by one, and counts the positions that equal the
 * present position. Stops when the count reaches `limit`. Positions after more than `most` plies of
 * the list cannot equal the present position. */
static RARE uint8_t count_equal(uint8_t limit, uint8_t plies, uint8_t most)
{
    const reversible_t *const end = &draws_history[page.history_top];
    const reversible_t *ply = end;
    uint8_t count = 0;
    for (uint8_t left = plies; left != 0 && count != limit;) {
        left--;
        ply--;
        page_shift(ply->to, ply->from);
        if (left <= most && ((plies ^ left) & 1) == 0 && same_position()) {
            count++;
        }
    }
    for (; ply != end; ply++) {
        page_shift(ply->from, ply->to);
    }
    return count;
}

OFTEN uint8_t draws_repetitions(uint8_t limit)
{
    const uint8_t plies = (uint8_t)(page.history_top - page.history_base);
    if (plies < 4) {
        return 0;
    }

    /* A quick test decides most cases. The last move brought a piece to the square `arrived`. In an
     * equal earlier position a piece of the same kind stood on this square, and that piece must
     * have left the square since then. If no move has left the square, no earlier position is
     * equal. */
    const reversible_t *ply = &draws_history[page.history_top] - 1;
    const square_t arrived = ply->to;
    uint8_t before = (uint8_t)(plies - 1); /* the number of plies before `ply` */
    do {
        if (before < 2) {
            return 0;
        }
        before = (uint8_t)(before - 2);
        ply -= 2;
    } while (ply->from != arrived);

    return count_equal(limit, plies, before);
}

RARE void draws_settle(void)
{
    uint8_t plies = (uint8_t)(page.history_top - page.history_base);
    if (plies > DRAWS_GAME_PLIES) {
        plies = DRAWS_GAME_PLIES;
    }
    const reversible_t *from = &draws_history[page.history_top - plies];
    reversible_t *to = draws_history;
    page.history_base = 0;
    page.history_top = plies;
    if (from == to) {
        return;
    }
    for (; plies != 0; plies--) {
        *to++ = *from++;
    }
}
