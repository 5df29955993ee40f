#include "board/draws.h"

#include "board/attack.h"

reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* True if the board, which has been walked back, is the present position, which the tables still
 * show: on every square of the tables stands a piece of that colour and type. Nothing was captured
 * on the way, so this makes the positions equal, whichever of two equal pieces stands where. */
static bool same_position(void)
{
    for (uint8_t entry = 0; entry < 32; entry++) {
        const square_t square = *page_at(entry | PAGE_SQUARES);
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit == 0) {
            continue; /* captured, or a pawn: has not moved */
        }
        const piece_t piece = page_piece(square);
        if (piece == NO_PIECE || ((piece ^ entry) & PIECE_COLOUR) != 0 ||
            page_attack_of(piece) != bit) {
            return false;
        }
    }
    return true;
}

/* Counts up to `limit` positions that are equal to the present one, by walking back `plies` plies
 * and comparing. `most` is the number of plies that lead to the latest position that may be
 * equal. */
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

    /* In an earlier equal position the piece that has just moved, or its double, stood where it
     * stands now. So one of that side has left that square since. This settles most cases. */
    const reversible_t *ply = &draws_history[page.history_top] - 1;
    const square_t arrived = ply->to;
    uint8_t before = (uint8_t)(plies - 1); /* plies before that one */
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
