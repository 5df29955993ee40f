/* SPDX-License-Identifier: MIT */
#include "board/rules.h"

#include "board/attack.h"
#include "board/castling.h"
#include "board/position.h"

void legal_start(legal_t *state)
{
    captures_start(&state->captures);
    quiets_start(&state->quiets);
}

piece_t move_play(move_t move)
{
    undo_t undo;
    position_make(move, &undo);
    draws_settle();
    return undo.captured;
}

bool move_play_safe(move_t move)
{
    undo_t undo;
    const colour_t side = page.state.side;
    position_make(move, &undo);
    if (attack_in_check(side)) {
        position_unmake(move, &undo);
        return false;
    }
    draws_settle();
    return true;
}

bool move_is_safe(move_t move)
{
    undo_t undo;
    const colour_t side = page.state.side;
    position_make(move, &undo);
    const bool safe = !attack_in_check(side);
    position_unmake(move, &undo);
    return safe;
}

bool legal_next(legal_t *state, move_t *move)
{
    while (captures_next(&state->captures, move) || quiets_next(&state->quiets, move)) {
        if (move_is_safe(*move)) {
            return true;
        }
    }
    return false;
}

bool move_is_legal(move_t move)
{
    legal_t all;
    move_t legal;
    legal_start(&all);
    while (legal_next(&all, &legal)) {
        if (move_equal(legal, move)) {
            return true;
        }
    }
    return false;
}

bool rules_has_legal_move(void)
{
    legal_t all;
    move_t move;
    legal_start(&all);
    return legal_next(&all, &move);
}

bool rules_bare_king_has_lost(void)
{
    return draws_bare_king(WHITE) != draws_bare_king(BLACK);
}

ending_t rules_ending(void)
{
    if (!rules_has_legal_move()) {
        return attack_in_check(page.state.side) ? GAME_CHECKMATE : GAME_STALEMATE;
    }
    if (draws_no_material() || (GAME_BARE_KING_LOSES && rules_bare_king_has_lost())) {
        return GAME_NO_MATERIAL;
    }
    if (draws_repetitions(2) == 2) {
        return GAME_REPETITION;
    }
    return draws_by_clock() ? GAME_FIFTY_MOVES : GAME_ON;
}

__attribute__((noinline)) ending_t rules_ending_after(move_t move)
{
    undo_t undo;
    position_make(move, &undo);
    const ending_t ending = rules_ending();
    position_unmake(move, &undo);
    return ending;
}

/* True if other pieces can block the way of `piece`. They can block a slider, and a pawn that can
 * go two steps. */
static inline bool goes_along(piece_t piece)
{
    return piece_is_slider(piece) || (GAME_TWO_STEPS && piece_type(piece) == PAWN);
}

/* Tests whether a piece of the side to move can move from `from` to `to`. Returns MOVE_OK,
 * MOVE_CANNOT_REACH or MOVE_BLOCKED. `to` must not hold a piece of the same side. */
static verdict_t way_verdict(square_t from, square_t to)
{
    const piece_t piece = page_piece(from);
    const bool taken = page_piece(to) != NO_PIECE;
    const bool attacks = attack_strikes(piece, from, to);
    if (piece_type(piece) != PAWN) {
        if (!attacks) {
            return MOVE_CANNOT_REACH;
        }
    } else if (attacks) {
        return taken || (GAME_TWO_STEPS && to == page.state.en_passant) ? MOVE_OK
                                                                        : MOVE_CANNOT_REACH;
    } else {
        square_t own = from;
        uint8_t step = (uint8_t)(to - from);
        if (piece_colour(piece) != WHITE) {
            own = square_flip(from);
            step = (uint8_t)(from - to);
        }
        if (step != NORTH && (!GAME_TWO_STEPS || step != 2 * NORTH || own >= A3)) {
            return MOVE_CANNOT_REACH;
        }
        if (taken) {
            return MOVE_BLOCKED;
        }
    }
    return !goes_along(piece) || attack_path_clear(from, to) ? MOVE_OK : MOVE_BLOCKED;
}

/* True if the side to move has a piece on `square`. */
static RARE bool is_own(square_t square)
{
    const piece_t piece = page_piece(square);
    return piece != NO_PIECE && piece_colour(piece) == page.state.side;
}

bool move_castles(move_t move)
{
    return GAME_CASTLES && is_own(move.to);
}

/* Returns the castling right that the side to move uses if its king goes to `to`, or onto the rook
 * on `to`. */
static RARE uint8_t right_towards(square_t to)
{
    const colour_t us = page.state.side;
    return castling_right(us, page_king(us), to);
}

/* Returns the verdict on a move that has no promotion bits. Does not test for check. */
static OFTEN verdict_t pseudo_verdict(square_t from, square_t to)
{
    if (!is_own(from)) {
        return page_piece(from) == NO_PIECE ? MOVE_NO_PIECE : MOVE_NOT_YOURS;
    }
    if (!is_own(to)) {
        return way_verdict(from, to);
    }
    if (!GAME_CASTLES) {
        return MOVE_OWN_PIECE;
    }
    const uint8_t right = right_towards(to);
    if (piece_type(page_piece(from)) != KING || to != castling_rook(right)) {
        return MOVE_OWN_PIECE;
    }
    return castling_verdict(right);
}

bool move_promotes(move_t move)
{
    return square_promotes(move.to) && piece_type(page_piece(move_from(move))) == PAWN;
}

OFTEN bool move_is_pseudo_legal(move_t move)
{
    if (pseudo_verdict(move_from(move), move.to) != MOVE_OK) {
        return false;
    }
    return move_promotion(move) == 0 || move_promotes(move);
}

/* True if the king of the side to move goes two steps along its rank from its first square. Players
 * castle like this on a board. */
static bool is_kings_two_steps(square_t from, square_t to)
{
    const colour_t us = page.state.side;
    const square_t home = us == WHITE ? E1 : E8;
    if (EDITION_CHESS960 && page.chess960) {
        return false;
    }
    return from == home && from == page_king(us) &&
           ((from ^ to) & ~(FILE_G ^ FILE_C)) == (FILE_E ^ FILE_G);
}

verdict_t rules_verdict(move_t *move)
{
    const square_t from = move->from;
    verdict_t verdict;
    if (GAME_CASTLES && is_kings_two_steps(from, move->to)) {
        const uint8_t right = right_towards(move->to);
        move->to = castling_rook(right);
        verdict = castling_verdict(right);
    } else {
        verdict = pseudo_verdict(from, move->to);
    }
    if (verdict != MOVE_OK || move_is_safe(*move)) {
        return verdict;
    }
    if (EDITION_CHESS960 && is_own(move->to)) {
        return MOVE_CASTLING_ATTACKED; /* after castling the rook no longer shields the king */
    }
    if (from == page_king(page.state.side)) {
        return MOVE_KING_ATTACKED;
    }
    return attack_in_check(page.state.side) ? MOVE_STILL_IN_CHECK : MOVE_PINNED;
}
