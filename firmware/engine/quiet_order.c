/* SPDX-License-Identifier: MIT */
#include "firmware/engine/quiet_order.h"

#include "board/attack.h"
#include "board/piece_square.h"
#include "firmware/engine/history.h"
#include "firmware/engine/quiet_terms.h"

/* True if a pawn of `them` attacks `square`. */
static bool pawn_attacks(square_t square, colour_t them)
{
    const square_t behind = square_step(square, them == WHITE ? SOUTH : NORTH);
    return page_holds(square_step(behind, WEST), PAWN | them) ||
           page_holds(square_step(behind, EAST), PAWN | them);
}

/* Returns the static order of a move, from -127 to 127. test_history.c proves these limits. */
static int8_t static_order(move_t move)
{
    const square_t from = move_from(move);
    const piece_t piece = page_piece(from);
    const colour_t us = piece_colour(piece);
    if (page_piece(move.to) != NO_PIECE) {
        return QUIET_CASTLES;
    }
    const uint16_t row = (uint16_t)(piece_square_row(piece_kind(piece)) +
                                    (page.phase >= QUIET_MIDGAME_PHASE ? 0 : PIECE_SQUARE_ENDGAME));
    const square_t flip = us == WHITE ? 0 : A8;
    int16_t gain =
        (int16_t)(piece_square[row + (move.to ^ flip)] - piece_square[row + (from ^ flip)]);
    gain >>= 2;
    if (piece_type(piece) != PAWN && piece_type(piece) != KING) {
        const colour_t them = colour_other(us);
        const square_t king = page_king(them);
        if (pawn_attacks(move.to, them)) {
            gain -= QUIET_ATTACKED_BY_PAWN;
        }
        if (pawn_attacks(from, them)) {
            gain += QUIET_ATTACKED_BY_PAWN;
        }
        if (attack_strikes(piece, move.to, king) &&
            (!piece_is_slider(piece) || attack_path_clear(move.to, king))) {
            gain += QUIET_GIVES_CHECK;
        }
    }
    return (int8_t)gain;
}

/* Returns the score that a move gets in a list. */
static int8_t score_of(move_t move)
{
    const int8_t order = static_order(move);
    if (!EDITION_HISTORY) {
        return order;
    }
    const int16_t sum = (int16_t)(order + *history_of(move));
    if (sum > INT8_MAX) {
        return INT8_MAX;
    }
    return sum < -INT8_MAX ? -INT8_MAX : (int8_t)sum;
}

uint8_t quiet_list(listed_t *list, const move_t *moves, uint8_t count, const move_t *known)
{
    uint8_t put = 0;
    for (; count != 0; count--, moves++) {
        if (!move_equal(*moves, known[0]) && !move_equal(*moves, known[1]) &&
            !move_equal(*moves, known[2])) {
            *--list = (listed_t){*moves, score_of(*moves)};
            put++;
        }
    }
    return put;
}

listed_t *quiet_best(listed_t *first, uint8_t count)
{
    listed_t *best = first;
    for (listed_t *entry = first + 1; entry < first + count; entry++) {
        if (entry->score > best->score) {
            best = entry;
        }
    }
    return best;
}
