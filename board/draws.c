/* SPDX-License-Identifier: MIT */
#include "board/draws.h"

#include "board/attack.h"

reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* True if the board, on which moves have been taken back, equals the present position. The tables
 * still show the present position: every square of the tables must hold a piece of the same colour
 * and type. No piece was captured on the way. So the positions are equal even if two equal pieces
 * have changed places. */
static bool same_position(void)
{
    for (uint8_t entry = 0; entry < 32; entry++) {
        const square_t square = *page_at(entry | PAGE_SQUARES);
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit == 0) {
            continue; /* a captured piece, or a pawn: no pawn has moved */
        }
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE || ((piece ^ entry) & PIECE_COLOUR) != 0 ||
            page_attack_of(piece) != bit) {
            return false;
        }
    }
    return true;
}

/* Walks back `plies` plies and counts up to `limit` positions that equal the present position. The
 * latest position that may be equal comes after `most` plies. */
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

    /* Suppose that an earlier position is equal. Then the piece that moved last, or an equal piece,
     * stood on its present square there. So a piece of this side has left that square since. If no
     * piece has, no earlier position is equal. This test decides most cases. */
    const reversible_t *ply = &draws_history[page.history_top] - 1;
    const square_t arrived = ply->to;
    uint8_t before = (uint8_t)(plies - 1); /* the plies before `ply` */
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
    for (; plies != 0; plies--) {
        *to++ = *from++;
    }
}
