#include "board/draws.h"

#include "board/attack.h"

reversible_t draws_history[DRAWS_HISTORY_PLIES];

/* True if on every square that a piece stands on at present, as the tables say, a piece of its colour
 * and type stands on the board as it has been walked back. Since nothing was captured on the way,
 * that makes the positions equal, whichever of two equal pieces stands where. */
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

/* Counts up to `limit` positions that are equal to the present one, by walking back `plies` plies and
 * comparing. `most` is the number of plies that lead to the latest position that may be equal. */
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

    /* The piece that has just come to a square stood there in the earlier position, or its double did:
     * so one of that side has left that square since. This settles most cases. */
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

bool draws_fifty_moves(void)
{
    return page.state.halfmove_clock >= 100;
}

RARE bool draws_no_material(void)
{
    uint8_t knights = 0;
    uint8_t bishops = 0; /* bit 0: on dark squares, bit 1: on light ones */
    for (uint8_t entry = 0; entry < 32; entry++) {
        const square_t square = *page_at(entry | PAGE_SQUARES);
        if (!square_on_board(square)) {
            continue;
        }
        const uint8_t type = piece_type(page_piece(square));
        if (type == KNIGHT) {
            knights++;
        } else if (type == BISHOP) {
            bishops |= (uint8_t)(square_is_light(square) ? 2 : 1);
        } else if (type != KING) {
            return false;
        }
    }
    return knights == 0 ? bishops != 3 : knights == 1 && bishops == 0;
}

RARE void draws_settle(void)
{
    uint8_t from = page.history_base;
    if (page.history_top - from > DRAWS_GAME_PLIES) {
        from = (uint8_t)(page.history_top - DRAWS_GAME_PLIES);
    }
    uint8_t to = 0;
    for (; from != page.history_top; from++, to++) {
        draws_history[to] = draws_history[from];
    }
    page.history_base = 0;
    page.history_top = to;
}
