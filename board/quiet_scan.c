/* SPDX-License-Identifier: MIT */
#include "board/quiet_scan.h"

#include <assert.h>

#include "steps.h"

static const FLASH int8_t steps[] = {STEPS_ALL};

/* Finds a pawn's step straight ahead, but no promotion, and sets *to to the target square. `number`
 * is 0 for one square, and 1 for two squares. Returns false if the pawn cannot make this step. */
static bool pawn_step(square_t from, uint8_t number, colour_t us, square_t *to)
{
    const uint8_t rank = square_rank(from);
    const int8_t step = us == WHITE ? NORTH : SOUTH;
    if (rank == (us == WHITE ? GAME_PROMOTION_RANK - 1 : 8 - GAME_PROMOTION_RANK)) {
        return false;
    }
    *to = square_step(from, step);
    if (page_piece(*to) != NO_PIECE) {
        return false;
    }
    if (number == 0) {
        return true;
    }
    if (!GAME_TWO_STEPS || rank != (us == WHITE ? RANK_2 : RANK_7)) {
        return false;
    }
    *to = square_step(*to, step);
    return page_piece(*to) == NO_PIECE;
}

/* True if a move to `to` belongs to `pass`. `group` is the bit of the moving piece's group. */
static bool is_of_pass(uint8_t pass, uint8_t group, square_t to)
{
    if (pass == QUIETS_ALL) {
        return true;
    }
    return ((*quiets_good_at(to) & group) != 0) == (pass == QUIETS_GOOD);
}

/* Finds the next empty square to which the piece can move, and sets *to to this square. A slider
 * first continues from *to in the direction of step number *direction, and then tries the next
 * steps from `from`. Any other piece tries the steps from *direction on, one square for each
 * step. */
static bool next_square(piece_t piece, square_t from, uint8_t *direction, square_t *to)
{
    const uint8_t end = quiet_kinds[piece_manner(piece)].end;
    for (; *direction < end; ++*direction, *to = from) {
        if (piece_type(piece) == PAWN) {
            return pawn_step(from, (*direction)++, page.state.side, to);
        }
        if (!piece_is_slider(piece)) {
            *to = from;
        }
        *to = square_step(*to, steps[*direction]);
        if (square_on_board(*to) && page_piece(*to) == NO_PIECE) {
            if (!piece_is_slider(piece)) {
                ++*direction;
            }
            return true;
        }
    }
    return false;
}

/* Asserts that a piece's entry in steps.h keeps the rules of quiet_scan.h. */
static void assert_kind(piece_t piece)
{
    const quiet_kind_t kind = quiet_kinds[piece_manner(piece)];
    const uint8_t group = kind.first_and_group & 0x0F;
    assert(group != 0 && (group & (group - 1)) == 0);
    if (piece_type(piece) == PAWN) {
        assert(kind.first_and_group >> 4 == 0 && kind.end == 2);
    } else {
        assert(kind.end > kind.first_and_group >> 4 && kind.end <= sizeof steps);
        assert(piece_is_slider(piece) || (kind.end & 2) == 0);
    }
    (void)group;
}

/* Implements quiet_scan() of quiet_scan.h. */
static bool scan(quiets_t *state, move_t *move)
{
    const uint8_t pass = state->entry & QUIETS_GOOD;
    for (;;) {
        const square_t from = *page_at((uint8_t)((state->entry & PIECE_ENTRY) | PAGE_SQUARES));
        if (square_on_board(from)) {
            const piece_t piece = page_piece(from);
            const uint8_t manner = piece_manner(piece);
            assert_kind(piece);
            if (state->direction == QUIET_UNSTARTED) {
                state->direction = quiet_kinds[manner].first_and_group >> 4;
                state->to = from;
            }
            while (next_square(piece, from, &state->direction, &state->to)) {
                if (is_of_pass(pass, quiet_group(manner), state->to)) {
                    *move = (move_t){from, state->to};
                    return true;
                }
            }
        }
        state->direction = QUIET_UNSTARTED;
        if ((state->entry & PIECE_SLOT) == 0) {
            return false;
        }
        state->entry--;
    }
}

#if EDITION_LIST == 0

bool quiet_scan(quiets_t *state, move_t *move)
{
    return scan(state, move);
}

#else

move_t *quiet_scan_some(quiets_t *state, move_t *moves, uint8_t most)
{
    for (; most != 0 && scan(state, moves); most--) {
        moves++;
    }
    return moves;
}

#endif
