/* SPDX-License-Identifier: MIT */
#include "board/quiets.h"

#include "board/castling.h"

/* quiets_t.entry is the entry of the moving piece, from slot 15 down to slot 0, or a stage. Two
 * bits of the byte are left for the pass. */
enum {
    STAGE = 0x40,
    CASTLING = 0x40,
    MINOR_PROMOTIONS = 0x41,
    FINISHED = 0x42,
    PASS = QUIETS_GOOD
};

/* The promotions that captures.h leaves to this module, in the order in which they are
 * generated. */
static const FLASH uint8_t promotions[3] = {PROMOTION_KNIGHT, PROMOTION_ROOK, PROMOTION_BISHOP};

void quiets_start(quiets_t *state)
{
    state->entry = CASTLING;
    state->direction = 0;
}

/* Finds the next castling move. quiets_t.direction is 0 for the king's side and 1 for the queen's
 * side. */
static RARE bool next_castling(quiets_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    while (state->direction < 2) {
        const uint8_t right = (uint8_t)(state->direction++ | us >> 3);
        if (castling_verdict(right) == MOVE_OK) {
            *move = (move_t){page_king(us), castling_rook(right)};
            return true;
        }
    }
    return false;
}

/* Finds the next minor promotion. The search goes from file to file. A pawn on its seventh rank can
 * go to three squares and become one of three pieces. quiets_t.to is the file of the pawn.
 * quiets_t.direction is four times the number of the target square, from west to east, plus the
 * number of the piece. */
static RARE bool next_minor_promotion(quiets_t *state, move_t *move)
{
    const colour_t us = page.state.side;
    for (; state->to < 8; state->to++, state->direction = 0) {
        const square_t from =
            (square_t)((us == WHITE ? SQUARE_BEFORE_PROMOTION : SQUARE_BEFORE_PROMOTION_OF_BLACK) |
                       state->to);
        if (!page_holds(from, PAWN | us)) {
            continue;
        }
        while (state->direction < 3 * 4) {
            const uint8_t way = state->direction >> 2;
            const uint8_t choice = state->direction & 3;
            const square_t to = (square_t)(square_behind(from) + way - 1);
            state->direction++;
            if (choice == 3 || !square_on_board(to)) {
                continue;
            }
            const piece_t piece = page_piece(to);
            if (piece == NO_PIECE) {
                if (way != 1) {
                    continue;
                }
            } else if (way == 1 || piece_colour(piece) == us) {
                continue;
            }
            *move = (move_t){from | promotions[choice], to};
            return true;
        }
    }
    state->entry++;
    return false;
}

/* Finds the next castling move or promotion. After the last castling move, begins the scan of the
 * pieces and finds its first move. */
static OFTEN RARE bool next_of_stage(quiets_t *state, move_t *move)
{
    const uint8_t pass = state->entry & PASS;
    const uint8_t stage = state->entry & (uint8_t)~PASS;
    if (stage == CASTLING) {
        if (GAME_CASTLES && pass != QUIETS_OTHER && page.state.castling != 0 &&
            next_castling(state, move)) {
            return true;
        }
        state->entry = pass | page.state.side | PIECE_SLOT;
        state->direction = QUIET_UNSTARTED;
        if (quiet_scan(state, move)) {
            return true;
        }
    }
    if (pass == QUIETS_GOOD || GAME_PROMOTIONS == 1) {
        return false;
    }
    if (stage <= CASTLING) {
        state->entry = pass | MINOR_PROMOTIONS;
        state->direction = 0;
        state->to = 0;
    } else if (stage != MINOR_PROMOTIONS) {
        return false;
    }
    return next_minor_promotion(state, move);
}

#if EDITION_LIST == 0

bool quiets_next(quiets_t *state, move_t *move)
{
    if ((state->entry & STAGE) == 0 && quiet_scan(state, move)) {
        return true;
    }
    return next_of_stage(state, move);
}

#else

bool quiets_next(quiets_t *state, move_t *move)
{
    return quiets_some(state, move, 1) != move;
}

move_t *quiets_some(quiets_t *state, move_t *moves, uint8_t most)
{
    move_t *const end = moves + most;
    do {
        if ((state->entry & STAGE) == 0) {
            moves = quiet_scan_some(state, moves, (uint8_t)(end - moves));
            if (moves == end) {
                break;
            }
        }
    } while (next_of_stage(state, moves) && ++moves != end);
    return moves;
}

#endif
