/* SPDX-License-Identifier: MIT */
/* table_key_after.c - implements table_key_after() of table.h for the PC. avr/table_key_after.S
 * implements it for the chip. */
#include "board/castling.h"
#include "firmware/engine/table_numbers.h"

table_key_t table_key_after(table_key_t before, move_t move, const undo_t *undo)
{
    const square_t from = move_from(move);
    const square_t to = move.to;
    const piece_t mover = undo->mover;
    const piece_t captured = undo->captured;
    table_key_t key = table_key_after_null(before, undo) ^ table_number_of_piece(mover, from);
    if (page.state.en_passant != SQUARE_NONE) {
        key ^= table_number_of_passed(page.state.en_passant);
    }
    if (GAME_CASTLES && page.state.castling != undo->castling) {
        key ^= table_number(undo->castling) ^ table_number(page.state.castling);
    }
    if (undo_castles(undo)) {
        const square_t king_to = castling_king_to(from, to);
        return key ^ table_number_of_piece(mover, king_to) ^ table_number_of_piece(captured, to) ^
               table_number_of_piece(captured, castling_rook_to(king_to));
    }
    if (captured != NO_PIECE) {
        square_t square = to;
        if (piece_type(mover) == PAWN && to == undo->en_passant) {
            square = square_behind(square);
        }
        key ^= table_number_of_piece(captured, square);
    }
    /* a pawn may have become another piece */
    return key ^ table_number_of_piece(page_piece(to), to);
}
