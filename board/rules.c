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

/* True if a piece with `code` could go from `from` to `to` on an empty board; a pawn's steps
 * included, and its captures only where something is to be taken. */
static bool can_reach(piece_t code, square_t from, square_t to)
{
    if (piece_type(code) != PAWN) {
        return (attack_kinds(from, to) & attack_bit(code)) != 0;
    }
    const bool takes = page_piece(to) != NO_PIECE || to == page.state.en_passant;
    if ((attack_kinds(from, to) & attack_bit(code)) != 0) {
        return takes;
    }
    const bool white = piece_colour(code) == WHITE;
    const uint8_t step = (uint8_t)(white ? to - from : from - to);
    return step == NORTH ||
           (step == 2 * NORTH && square_rank(from) == (white ? RANK_2 : RANK_7));
}

/* True if something stands where it stops the piece with `code` from going there by its way. */
static bool is_blocked(piece_t code, square_t from, square_t to)
{
    const bool straight_pawn = piece_type(code) == PAWN && square_file(from) == square_file(to);
    return (straight_pawn && page_piece(to) != NO_PIECE) ||
           ((piece_is_slider(code) || straight_pawn) && !attack_path_clear(from, to));
}

static bool promotes_there(piece_t code, square_t to)
{
    const uint8_t rank = square_rank(to);
    return piece_type(code) == PAWN && (rank == RANK_1 || rank == RANK_8);
}

bool move_is_pseudo_legal(move_t move)
{
    const colour_t us = page.state.side;
    const square_t from = move_from(move);
    const piece_t piece = page_piece(from);
    const piece_t target = page_piece(move.to);
    if (piece == NO_PIECE || piece_colour(piece) != us || from == move.to ||
        (move_promotion(move) != 0 && !promotes_there(piece, move.to))) {
        return false;
    }
    if (target != NO_PIECE && piece_colour(target) == us) {
        for (uint8_t right = us >> 3; right < (us >> 3) + 2; right++) {
            if (piece_type(piece) == KING && page.castling_rook[right] == move.to) {
                return quiets_castling(right) == CASTLING_OK;
            }
        }
        return false;
    }
    return can_reach(piece_code(piece), from, move.to) && !is_blocked(piece, from, move.to);
}

/* The right with which the king on `from` would castle by going to `to`; 4 if that is no castling. */
static uint8_t castling_right(square_t from, square_t to)
{
    const colour_t us = page.state.side;
    for (uint8_t right = us >> 3; right < (us >> 3) + 2; right++) {
        if ((page.state.castling >> right & 1) != 0 && to == page.castling_rook[right]) {
            return right;
        }
    }
    if (page.chess960 || from != (us == WHITE ? E1 : E8) || (from ^ to) > 7) {
        return 4;
    }
    switch (square_file(to)) {
    case FILE_G:
        return us >> 3;
    case FILE_C:
        return (uint8_t)(us >> 3 | 1);
    default:
        return 4;
    }
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
        if (right < 4) {
            return castling_verdict(right, move);
        }
    }
    if (target != NO_PIECE && piece_colour(target) == us) {
        return MOVE_OWN_PIECE;
    }
    if (!can_reach(piece_code(piece), from, to)) {
        return MOVE_CANNOT_REACH;
    }
    if (is_blocked(piece, from, to)) {
        return MOVE_BLOCKED;
    }
    *move = (move_t){from, to};
    if (!move_is_safe(*move)) {
        if (piece_type(piece) == KING) {
            return MOVE_KING_ATTACKED;
        }
        return attack_in_check(us) ? MOVE_STILL_IN_CHECK : MOVE_PINNED;
    }
    *promotes = promotes_there(piece, to);
    return MOVE_OK;
}
