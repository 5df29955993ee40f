#include "board/rules.h"

#include "board/attack.h"
#include "board/draws.h"
#include "board/position.h"

void legal_start(legal_t *state)
{
    captures_start(&state->captures);
    quiets_start(&state->quiets);
    state->quiet = false;
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
    for (;;) {
        if (!state->quiet) {
            if (!captures_next(&state->captures, move)) {
                state->quiet = true;
                continue;
            }
        } else if (!quiets_next(&state->quiets, move)) {
            return false;
        }
        if (move_is_safe(*move)) {
            return true;
        }
    }
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

ending_t rules_ending(void)
{
    if (!rules_has_legal_move()) {
        return attack_in_check(page.state.side) ? GAME_CHECKMATE : GAME_STALEMATE;
    }
    if (draws_no_material()) {
        return GAME_NO_MATERIAL;
    }
    if (draws_repetitions(2) == 2) {
        return GAME_REPETITION;
    }
    return draws_fifty_moves() ? GAME_FIFTY_MOVES : GAME_ON;
}

/* What the way from `from` to `to`, not to an own piece, has against the piece that stands on `from`:
 * MOVE_OK, MOVE_CANNOT_REACH or MOVE_BLOCKED. */
static verdict_t way_verdict(piece_t piece, square_t from, square_t to)
{
    const bool pawn = piece_type(piece) == PAWN;
    const bool taken = page_piece(to) != NO_PIECE;
    if ((attack_kinds(from, to) & attack_bit(piece)) != 0) {
        if (pawn && !taken && to != page.state.en_passant) {
            return MOVE_CANNOT_REACH;
        }
    } else {
        const bool white = piece_colour(piece) == WHITE;
        const uint8_t step = (uint8_t)(white ? to - from : from - to);
        if (!pawn || (step != NORTH &&
                      (step != 2 * NORTH || square_rank(from) != (white ? RANK_2 : RANK_7)))) {
            return MOVE_CANNOT_REACH;
        }
        if (taken) {
            return MOVE_BLOCKED;
        }
    }
    return piece_type(piece) != KNIGHT && !attack_path_clear(from, to) ? MOVE_BLOCKED : MOVE_OK;
}

bool move_promotes(move_t move)
{
    const uint8_t rank = square_rank(move.to);
    return (rank == RANK_1 || rank == RANK_8) && piece_type(page_piece(move_from(move))) == PAWN;
}

enum { NO_RIGHT = 4 };

/* The right to castle with the rook on `rook` that the side to move has, or NO_RIGHT. */
static uint8_t right_with_rook(square_t rook)
{
    const uint8_t first = page.state.side >> 3;
    for (uint8_t right = first; right < first + 2; right++) {
        if (rook == page.castling_rook[right] && (page.state.castling >> right & 1) != 0) {
            return right;
        }
    }
    return NO_RIGHT;
}

bool move_is_pseudo_legal(move_t move)
{
    const colour_t us = page.state.side;
    const square_t from = move_from(move);
    const piece_t piece = page_piece(from);
    const piece_t target = page_piece(move.to);
    if (piece == NO_PIECE || piece_colour(piece) != us || from == move.to ||
        (move_promotion(move) != 0 && !move_promotes(move))) {
        return false;
    }
    if (target != NO_PIECE && piece_colour(target) == us) {
        const uint8_t right = right_with_rook(move.to);
        return piece_type(piece) == KING && right != NO_RIGHT &&
               quiets_castling(right) == CASTLING_OK;
    }
    return way_verdict(piece, from, move.to) == MOVE_OK;
}

/* The right with which the king on `from` would castle by going to `to`, or NO_RIGHT. */
static uint8_t castling_right(square_t from, square_t to)
{
    const colour_t us = page.state.side;
    const uint8_t file = square_file(to);
    if (!page.chess960 && from == (us == WHITE ? E1 : E8) && (from ^ to) < 8 &&
        (file == FILE_G || file == FILE_C)) {
        return (uint8_t)(us >> 3 | (file == FILE_C));
    }
    return right_with_rook(to);
}

static verdict_t castling_verdict(uint8_t right, move_t *move)
{
    switch (quiets_castling(right)) {
    case CASTLING_NO_RIGHT:
        return MOVE_CASTLING_LOST;
    case CASTLING_IN_THE_WAY:
        return MOVE_BLOCKED;
    case CASTLING_FROM_CHECK:
        return MOVE_CASTLING_CHECKED;
    case CASTLING_THROUGH_CHECK:
        return MOVE_CASTLING_ATTACKED;
    case CASTLING_OK:
        break;
    }
    *move = (move_t){page_king(page.state.side), page.castling_rook[right]};
    return move_is_safe(*move) ? MOVE_OK : MOVE_CASTLING_ATTACKED;
}

verdict_t rules_verdict(square_t from, square_t to, move_t *move, bool *promotes)
{
    const colour_t us = page.state.side;
    const piece_t piece = page_piece(from);
    const piece_t target = page_piece(to);
    *promotes = false;
    if (piece == NO_PIECE) {
        return MOVE_NO_PIECE;
    }
    if (piece_colour(piece) != us) {
        return MOVE_NOT_YOURS;
    }
    if (piece_type(piece) == KING) {
        const uint8_t right = castling_right(from, to);
        if (right != NO_RIGHT) {
            return castling_verdict(right, move);
        }
    }
    if (target != NO_PIECE && piece_colour(target) == us) {
        return MOVE_OWN_PIECE;
    }
    const verdict_t way = way_verdict(piece, from, to);
    if (way != MOVE_OK) {
        return way;
    }
    *move = (move_t){from, to};
    if (!move_is_safe(*move)) {
        if (piece_type(piece) == KING) {
            return MOVE_KING_ATTACKED;
        }
        return attack_in_check(us) ? MOVE_STILL_IN_CHECK : MOVE_PINNED;
    }
    *promotes = move_promotes(*move);
    return MOVE_OK;
}
