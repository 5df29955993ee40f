#include "board/captures.h"

#include "board/capture_scan.h"
#include "board/page.h"

/* captures_t.victim is in slot 0, where no victim is, while pawns queen: captures_t.attacker is then
 * the next file. After the victims captures_t.attacker is one of these. */
enum { IN_PASSING_FROM_WEST = 0x42, IN_PASSING_FROM_EAST = 0x43, FINISHED = 0x44 };

/* Pawns that reach their last rank by a step straight ahead. */
static bool next_queening(captures_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    const uint8_t seventh = us == WHITE ? 1 << RANK_7 : 1 << RANK_2;
    if ((page_pawn_ranks(us) & seventh) == 0) {
        return false;
    }
    while (state->attacker < 8) {
        const uint8_t file = state->attacker++;
        if ((page_pawns(us, file) & seventh) != 0) {
            const square_t from = (square_t)((us == WHITE ? A7 : A2) | file);
            const square_t to = square_step(from, us == WHITE ? NORTH : SOUTH);
            if (page_piece(to) == NO_PIECE) {
                *move = (move_t){from, to};
                return true;
            }
        }
    }
    return false;
}

/* The one or two pawns that can take in passing. */
static bool next_in_passing(captures_t *state, move_t *move)
{
    const square_t to = page.state.en_passant;
    while (to != SQUARE_NONE && state->attacker < FINISHED) {
        const int8_t side = state->attacker++ == IN_PASSING_FROM_WEST ? WEST : EAST;
        const square_t from = square_step(to ^ 0x10, side);
        if (page_holds(from, PAWN | page.state.side)) {
            *move = (move_t){from, to};
            return true;
        }
    }
    return false;
}

bool captures_next(captures_t *state, move_t *move)
{
    if (state->attacker < IN_PASSING_FROM_WEST) {
        if ((state->victim & PIECE_SLOT) == 0) {
            if ((state->victim & CAPTURES_DOUBTFUL) == 0 && next_queening(state, move)) {
                return true;
            }
            state->victim = (uint8_t)(state->victim | colour_other(page.state.side) | 1);
            state->attacker = CAPTURE_PAWN_FROM_WEST;
            if ((state->victim & CAPTURES_OF_OFFICERS) != 0 &&
                page.first_pawn[page.state.side == WHITE] == 1) {
                state->attacker = FINISHED;
                return false;
            }
        }
        if (capture_scan(state, move)) {
            return true;
        }
        state->attacker = (state->victim & (CAPTURES_DOUBTFUL | CAPTURES_OF_OFFICERS)) != 0
                              ? FINISHED
                              : IN_PASSING_FROM_WEST;
    }
    return next_in_passing(state, move);
}
