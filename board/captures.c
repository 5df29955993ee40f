#include "board/captures.h"

#include "board/capture_scan.h"
#include "board/page.h"

/* captures_t.victim is in slot 0, where no victim is, while pawns queen: captures_t.attacker is then
 * the next file. After the victims captures_t.attacker is one of these. */
enum { IN_PASSING_FROM_WEST = 0x42, IN_PASSING_FROM_EAST = 0x43, FINISHED = 0x44 };

/* The bit of the side's seventh rank in a byte of page.pawns. */
static inline uint8_t seventh_rank(colour_t us)
{
    return us == WHITE ? 1 << RANK_7 : 1 << RANK_2;
}

/* Pawns that reach their last rank by a step straight ahead. */
static RARE bool next_queening(captures_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    const uint8_t seventh = seventh_rank(us);
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
static RARE bool next_in_passing(captures_t *state, move_t *move)
{
    const square_t to = page.state.en_passant;
    while (state->attacker < FINISHED) {
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
            const colour_t us = page.state.side;
            if ((page_pawn_ranks(us) & seventh_rank(us)) != 0 &&
                (state->victim & CAPTURES_DOUBTFUL) == 0 && next_queening(state, move)) {
                return true;
            }
            state->victim = (uint8_t)(state->victim | colour_other(us) | 1);
            state->attacker = CAPTURE_PAWN_FROM_WEST;
            if ((state->victim & CAPTURES_OF_OFFICERS) != 0 && page.first_pawn[us == WHITE] == 1) {
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
    return page.state.en_passant != SQUARE_NONE && next_in_passing(state, move);
}
