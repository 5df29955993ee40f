/* SPDX-License-Identifier: MIT */
#include "board/place.h"

void toggle_pawn(colour_t colour, square_t square)
{
    *page_at((uint8_t)(colour >> 1 | square_file(square) | PAGE_PAWNS)) ^=
        (uint8_t)(1 << square_rank(square));
}

void remove_piece(piece_t piece, square_t square)
{
    const uint8_t entry = piece & PIECE_ENTRY;
    const uint8_t bit = *attack_of(entry);
    *attack_of(entry) = 0;
    *square_of(entry) = SQUARE_NONE;
    if (bit == 0) {
        toggle_pawn(piece_colour(piece), square);
    } else {
        page.phase = (uint8_t)(page.phase - attack_phase(bit));
    }
}

void restore_piece(piece_t piece, square_t square)
{
    put_at(square, piece);
    if (piece_type(piece) == PAWN) {
        toggle_pawn(piece_colour(piece), square);
    } else {
        const uint8_t bit = attack_scan_bit[piece_manner(piece)];
        *attack_of(piece & PIECE_ENTRY) = bit;
        page.phase = (uint8_t)(page.phase + attack_phase(bit));
    }
}

void turn_scores(void)
{
    page.midgame = (int16_t)-page.midgame;
    page.endgame = (int16_t)-page.endgame;
}

void add_value(piece_t piece, square_t square)
{
    const FLASH uint8_t *const value = square_value(piece, square);
    page.midgame =
        (int16_t)(page.midgame + material(piece_kind(piece), MATERIAL_MIDGAME) + value[0]);
    page.endgame = (int16_t)(page.endgame + material(piece_kind(piece), MATERIAL_ENDGAME) +
                             value[PIECE_SQUARE_ENDGAME]);
}

void take_value(piece_t piece, square_t square)
{
    turn_scores();
    add_value(piece, square);
    turn_scores();
}
