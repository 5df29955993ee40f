/* SPDX-License-Identifier: MIT */
#include "board/position_fault.h"

#include "board/attack.h"
#include "board/castling.h"
#include "board/draws.h"
#include "board/piece_square.h"

/* position_fault() calculates everything again from the squares of the page. Its methods differ
 * from those in place.c and position.c. */

enum fault {
    FAULT_NONE,
    FAULT_NO_SUCH_PIECE,
    FAULT_TABLE_POINTS_ELSEWHERE, /* a board byte's table entry has another square */
    FAULT_TABLE_HAS_GHOST,        /* a table entry has no piece on the board             */
    FAULT_ATTACK_BIT,
    FAULT_SLOT_ORDER,
    FAULT_FIRST_PAWN,
    FAULT_KING,
    FAULT_PAWN_FILES,
    FAULT_PHASE,
    FAULT_MIDGAME,
    FAULT_ENDGAME,
    FAULT_EN_PASSANT,
    FAULT_CASTLING,
    FAULT_HISTORY
};

static const FLASH uint8_t rank_of_kind[8] = {0, 1, 2, 6, 0, 3, 4, 5};
static const FLASH uint8_t phase_of_kind[8] = {PIECES_PHASES};

/* Tests the slots of one colour: their squares, order, attack bits and first pawn. Returns a fault,
 * or 0. */
static uint8_t table_fault(colour_t colour, uint8_t pieces)
{
    uint8_t last_rank = 7;
    uint8_t found = 0;
    const uint8_t first_pawn = page.first_pawn[colour != WHITE];
    for (uint8_t slot = 0; slot < 16; slot++) {
        const uint8_t entry = colour | slot;
        const square_t square = page.square_of[entry];
        if (square == SQUARE_NONE) {
            if (page.attack_of[entry] != 0) {
                return FAULT_ATTACK_BIT;
            }
            continue;
        }
        const piece_t piece = page.squares[square];
        if (!square_on_board(square) || piece == NO_PIECE || (piece & PIECE_ENTRY) != entry) {
            return FAULT_TABLE_HAS_GHOST;
        }
        const bool pawn = piece_type(piece) == PAWN;
        if (page.attack_of[entry] != attack_bit(piece)) {
            return FAULT_ATTACK_BIT;
        }
        if (rank_of_kind[piece_kind(piece)] > last_rank) {
            return FAULT_SLOT_ORDER;
        }
        last_rank = rank_of_kind[piece_kind(piece)];
        if (pawn != (slot >= first_pawn)) {
            return FAULT_FIRST_PAWN;
        }
        if ((piece_type(piece) == KING) != (slot == 0)) {
            return FAULT_KING;
        }
        found++;
    }
    return found == pieces ? FAULT_NONE : FAULT_TABLE_POINTS_ELSEWHERE;
}

static uint8_t castling_fault(void)
{
    if (page.state.castling > 0x0F) {
        return FAULT_CASTLING;
    }
    for (uint8_t right = 0; right < 4; right++) {
        if ((page.state.castling >> right & 1) == 0) {
            continue;
        }
        const colour_t colour = castling_side(right);
        const square_t rook = castling_rook(right);
        const square_t king = page_king(colour);
        if (!square_on_board(rook) || square_rank(rook) != (colour == WHITE ? RANK_1 : RANK_8) ||
            square_rank(king) != square_rank(rook) || piece_colour(page.squares[rook]) != colour ||
            (rook > king) != ((right & 1) == 0)) {
            return FAULT_CASTLING;
        }
    }
    return FAULT_NONE;
}

uint8_t position_fault(void)
{
    uint8_t pieces[2] = {0, 0};
    uint8_t pawns[16] = {0};
    uint8_t phase = 0;
    int16_t midgame = 0;
    int16_t endgame = 0;

    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        const piece_t piece = page.squares[square];
        if (piece == NO_PIECE) {
            continue;
        }
        const uint8_t black = piece_colour(piece) != WHITE;
        const uint8_t kind = piece_kind(piece);
        if (kind == 0 || kind == 4) {
            return FAULT_NO_SUCH_PIECE;
        }
        pieces[black]++;
        if (page.square_of[piece & PIECE_ENTRY] != square) {
            return FAULT_TABLE_POINTS_ELSEWHERE;
        }
        if (piece_type(piece) == PAWN) {
            pawns[black * 8 + square_file(square)] |= (uint8_t)(1 << square_rank(square));
        }
        phase = (uint8_t)(phase + phase_of_kind[kind]);
        const square_t own = black ? square_flip(square) : square;
        const int16_t sign = piece_colour(piece) == page.state.side ? 1 : -1;
        const FLASH uint8_t *const value = &piece_square[piece_square_row(kind) + own];
        midgame = (int16_t)(midgame + sign * (material(kind, MATERIAL_MIDGAME) + value[0]));
        endgame = (int16_t)(endgame + sign * (material(kind, MATERIAL_ENDGAME) +
                                              value[PIECE_SQUARE_ENDGAME]));
    }
    for (uint8_t i = 0; i < 16; i++) {
        if (pawns[i] != page.pawns[i]) {
            return FAULT_PAWN_FILES;
        }
    }
    if (phase != page.phase) {
        return FAULT_PHASE;
    }
    if (midgame != page.midgame) {
        return FAULT_MIDGAME;
    }
    if (endgame != page.endgame) {
        return FAULT_ENDGAME;
    }
    const square_t passed = page.state.en_passant;
    if (passed != SQUARE_NONE &&
        (page.squares[passed] != NO_PIECE ||
         square_rank(passed) != (page.state.side == WHITE ? RANK_6 : RANK_3))) {
        return FAULT_EN_PASSANT;
    }
    if (page.history_base > page.history_top || page.history_top > DRAWS_HISTORY_PLIES) {
        return FAULT_HISTORY;
    }
    uint8_t fault = GAME_CASTLES ? castling_fault() : FAULT_NONE;
    fault = fault != FAULT_NONE ? fault : table_fault(WHITE, pieces[0]);
    return fault != FAULT_NONE ? fault : table_fault(BLACK, pieces[1]);
}
