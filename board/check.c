/* SPDX-License-Identifier: MIT */
/* check.c - three tests of a move, declared in position.h. position_gave_check() tests whether the
 * move gives check. position_left_check() tests whether the move leaves the mover's own king in
 * check. position_may_parry() tests whether the move may parry a check.
 *
 * This file is for the PC. On the chip avr/check.S does the same.
 */
#include "board/attack.h"
#include "board/position.h"

bool position_gave_check(move_t move, const undo_t *undo)
{
    const square_t king = page_king(page.state.side);
    const colour_t mover = piece_colour(undo->mover);
    const square_t from = move_from(move);

    if (GAME_CASTLES && undo->captured != NO_PIECE && piece_colour(undo->captured) == mover) {
        return attack_on(king, mover); /* castling moves two pieces, so test for any attack */
    }
    const piece_t piece = page_piece(move.to);
    if (attack_strikes(piece, move.to, king) &&
        (!piece_is_slider(piece) || attack_path_clear(move.to, king))) {
        return true;
    }
    if (attack_uncovered(king, from, mover)) {
        return true;
    }
    return GAME_TWO_STEPS && piece_type(undo->mover) == PAWN && move.to == undo->en_passant &&
           attack_uncovered(king, square_behind(move.to), mover);
}

bool position_left_check(move_t move, const undo_t *undo, bool was_in_check)
{
    const colour_t mover = piece_colour(undo->mover);
    const colour_t other = colour_other(mover);
    const square_t king = page_king(mover);

    if (was_in_check || piece_type(undo->mover) == KING) {
        return attack_on(king, other);
    }
    /* A capture in passing also opens the line through the captured pawn. That line needs no test
     * here, because position_make() sets the en passant square only if a capture there is legal. If
     * two pawns can capture, the capture by one pawn opens the line along the rank, but the other
     * pawn still shields the king on this rank. */
    return attack_uncovered(king, move_from(move), other);
}

bool position_may_parry(move_t move, square_t checker)
{
    const piece_t mover = page_piece(move_from(move));
    if (move.to == checker || piece_type(mover) == KING ||
        (move.to == page.state.en_passant && piece_type(mover) == PAWN)) {
        return true;
    }
    const square_t king = page_king(page.state.side);
    const int8_t step = attack_step(king, move.to);
    return step != 0 && step == attack_step(move.to, checker);
}
