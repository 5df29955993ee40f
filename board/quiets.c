#include "board/quiets.h"

#include "board/attack.h"
#include "board/castling.h"
#include "board/edition.h"
#include "board/position.h"

/* quiets_t.entry is the entry of the own piece being moved, from slot 15 down to 0, or a stage; the
 * pass stands in bits that both leave free. */
enum { CASTLING = 0x40, MINOR_PROMOTIONS = 0x41, FINISHED = 0x42, PASS = 0xA0 };

uint8_t quiets_good[64];

/* All steps: rooks use the first four, bishops the next, queens and kings both, knights the rest. */
static const FLASH int8_t steps[16] = {
    NORTH,
    SOUTH,
    WEST,
    EAST,
    NORTH_WEST,
    NORTH_EAST,
    SOUTH_WEST,
    SOUTH_EAST,
    2 * NORTH + WEST,
    2 * NORTH + EAST,
    2 * SOUTH + WEST,
    2 * SOUTH + EAST,
    NORTH + 2 * WEST,
    NORTH + 2 * EAST,
    SOUTH + 2 * WEST,
    SOUTH + 2 * EAST,
};

/* By piece_kind(): the first step, and the one after the last. */
static const FLASH uint8_t first_step[8] = {0, 0, 8, 0, 0, 4, 0, 0};
static const FLASH uint8_t end_step[8] = {0, 2, 16, 8, 0, 8, 4, 8};

/* The promotions that captures.h leaves: by number. */
static const FLASH uint8_t promotions[3] = {PROMOTION_KNIGHT, PROMOTION_ROOK, PROMOTION_BISHOP};

enum { UNSTARTED = 0xFF }; /* quiets_t.direction of a piece not looked at yet */

void quiets_start(quiets_t *state)
{
    state->entry = CASTLING;
    state->direction = 0;
}

/* quiets_t.direction counts 0 king's side, 1 queen's side. */
static RARE bool next_castling(quiets_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    while (state->direction < 2) {
        const uint8_t right = (uint8_t)(state->direction++ | us >> 3);
        if (castling_test(right) == CASTLING_OK) {
            *move = (move_t){page_king(us), castling_rook(right)};
            return true;
        }
    }
    return false;
}

/* Every pawn on its seventh rank, file by file: three squares to go to, three pieces to become.
 * quiets_t.to is the file, quiets_t.direction square * 4 + piece, squares from west to east. */
static RARE bool next_minor_promotion(quiets_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    for (; state->to < 8; state->to++, state->direction = 0) {
        const square_t from = (square_t)((us == WHITE ? A7 : A2) | state->to);
        if (!page_holds(from, PAWN | us)) {
            continue;
        }
        while (state->direction < 3 * 4) {
            const uint8_t way = state->direction >> 2;
            const uint8_t choice = state->direction & 3;
            const square_t to = (square_t)((from ^ 0x10) + way - 1);
            state->direction++;
            if (choice == 3 || !square_on_board(to)) {
                continue;
            }
            const piece_t piece = page_piece(to);
            if (way == 1 ? piece == NO_PIECE : piece != NO_PIECE && piece_colour(piece) != us) {
                *move = (move_t){from | promotions[choice], to};
                return true;
            }
        }
    }
    state->entry = FINISHED;
    return false;
}

/* A pawn's steps straight ahead, but not to the last rank: number 0 is one square, 1 two. */
static bool pawn_step(square_t from, uint8_t number, colour_t us, square_t *to)
{
    const uint8_t rank = square_rank(from);
    const int8_t step = us == WHITE ? NORTH : SOUTH;
    if (rank == (us == WHITE ? RANK_7 : RANK_2)) {
        return false;
    }
    *to = square_step(from, step);
    if (page_piece(*to) != NO_PIECE) {
        return false;
    }
    if (number == 0) {
        return true;
    }
    if (rank != (us == WHITE ? RANK_2 : RANK_7)) {
        return false;
    }
    *to = square_step(*to, step);
    return page_piece(*to) == NO_PIECE;
}

/* True if a piece that goes to `to` comes out in `pass`. */
static inline bool is_of_pass(uint8_t pass, uint8_t kind, square_t to)
{
    if (pass == QUIETS_ALL) {
        return true;
    }
    return (quiets_good[square_to_64(to)] >> kind & 1) == (pass == QUIETS_GOOD);
}

/* The next quiet move of any pass. */
static inline bool next_of_all(quiets_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    if (state->entry >= CASTLING) {
        if (state->entry == CASTLING) {
            if (page.state.castling != 0 && next_castling(state, move)) {
                return true;
            }
            state->entry = us | PIECE_SLOT;
            state->direction = UNSTARTED;
        } else {
            return state->entry == MINOR_PROMOTIONS && next_minor_promotion(state, move);
        }
    }

    for (;;) {
        const square_t from = *page_at(state->entry | PAGE_SQUARES);
        if (square_on_board(from)) {
            const piece_t piece = page_piece(from);
            const uint8_t kind = piece_kind(piece);
            if (state->direction == UNSTARTED) {
                state->direction = first_step[kind];
                state->to = from;
            }
            while (state->direction < end_step[kind]) {
                square_t to;
                if (piece_type(piece) == PAWN) {
                    if (!pawn_step(from, state->direction++, us, &to)) {
                        break;
                    }
                    *move = (move_t){from, to};
                    return true;
                }
                to = square_step(state->to, steps[state->direction]);
                if (square_on_board(to) && page_piece(to) == NO_PIECE) {
                    if (piece_is_slider(piece)) {
                        state->to = to;
                    } else {
                        state->direction++;
                    }
                    *move = (move_t){from, to};
                    return true;
                }
                state->direction++;
                state->to = from;
            }
        }
        state->direction = UNSTARTED;
        if ((state->entry & PIECE_SLOT) == 0) {
            state->entry = MINOR_PROMOTIONS;
            state->direction = 0;
            state->to = 0;
            return next_minor_promotion(state, move);
        }
        state->entry--;
    }
}

bool quiets_next(quiets_t *state, move_t *move)
{
    if (!EDITION_QUIET_PASSES) {
        return next_of_all(state, move);
    }
    const uint8_t pass = state->entry & PASS;
    bool found;
    state->entry &= (uint8_t)~PASS;
    if (pass == QUIETS_OTHER && state->entry == CASTLING) {
        state->direction = 2; /* both sides of it */
    }
    do {
        found = next_of_all(state, move);
        if (found && state->entry >= CASTLING) {
            found = state->entry == CASTLING || pass != QUIETS_GOOD;
            break;
        }
    } while (found && !is_of_pass(pass, piece_kind(page_piece(move->from)), move->to));
    state->entry |= pass;
    return found;
}
