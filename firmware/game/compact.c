/* SPDX-License-Identifier: MIT */
#include "firmware/game/compact.h"

#include "base/edition.h"

#if EDITION_PUZZLES

#include <string.h>

#include "board/castling.h"
#include "board/position.h"

/* Two types that no piece on the board has. In packed bytes they stand for a pawn that can be taken
 * en passant, and for a rook that can castle. The colour bit is that of the pawn or rook. */
enum { TWO_STEPPER = 0x00, CASTLER = PIECE_HALF };

/* True if the rook on `square` may still castle. */
static bool rook_may_castle(square_t square)
{
    for (uint8_t right = 0; right < 4; right++) {
        if ((page.state.castling >> right & 1) != 0 && castling_rook(right) == square) {
            return true;
        }
    }
    return false;
}

/* Returns the packed form of the piece on `square`, in the high nibble. */
static piece_t code_on(square_t square)
{
    const piece_t piece = page_piece(square) & (PIECE_TYPE | PIECE_COLOUR);
    if (GAME_CASTLES && piece_type(piece) == PIECE_6 && rook_may_castle(square)) {
        return CASTLER | piece_colour(piece);
    }
    if (GAME_TWO_STEPS && piece_type(piece) == PAWN &&
        square_behind(square) == page.state.en_passant) {
        return TWO_STEPPER | piece_colour(piece);
    }
    return piece;
}

RARE void compact_pack(uint8_t *bytes)
{
    uint8_t pieces = 0;
    memset(bytes, 0, COMPACT_SIZE);
    for (uint8_t index = 0; index < 64; index++) {
        const square_t square = square_from_64(index);
        if (page_piece(square) == NO_PIECE) {
            continue;
        }
        const piece_t code = code_on(square);
        uint8_t *const rank = &bytes[index / 8];
        uint8_t *const pair = &bytes[COMPACT_RANKS + pieces / 2];
        *rank = (uint8_t)(*rank | 1 << index % 8);
        *pair = (uint8_t)(*pair | (pieces % 2 == 0 ? code : code >> 4));
        pieces++;
    }
}

/* Gives the right to castle to the rooks on the squares of `castlers`. */
static void give_rights(const square_t *castlers, uint8_t count)
{
    while (count != 0) {
        const square_t rook = castlers[--count];
        const colour_t colour = piece_colour(page_piece(rook));
        const square_t king = page_king(colour);
        const uint8_t right = castling_right(colour, king, rook);
        page.state.castling = (uint8_t)(page.state.castling | 1 << right);
        page.castling_rook[right] = rook;
        if (EDITION_CHESS960 && (square_file(king) != FILE_E || rook != castling_corner(right))) {
            page.chess960 = true;
        }
    }
}

RARE void compact_set_up(const uint8_t *bytes, colour_t side)
{
    square_t castlers[4];
    square_t passed = SQUARE_NONE;
    uint8_t pieces = 0, count = 0;
    position_clear();
    for (uint8_t index = 0; index < 64; index++) {
        if ((bytes[index / 8] >> index % 8 & 1) == 0 || pieces == 32) {
            continue;
        }
        const square_t square = square_from_64(index);
        const uint8_t pair = bytes[COMPACT_RANKS + pieces / 2];
        piece_t code = (piece_t)((pieces % 2 == 0 ? pair : pair << 4) & 0xF0);
        pieces++;
        if (piece_type(code) == CASTLER) {
            code = PIECE_6 | piece_colour(code);
            if (count < 4) {
                castlers[count++] = square;
            }
        } else if (piece_type(code) == TWO_STEPPER) {
            code = PAWN | piece_colour(code);
            passed = square_behind(square);
        }
        position_put(square, code);
    }
    page.state.side = side;
    position_finish();
    if (GAME_CASTLES) {
        give_rights(castlers, count);
    }
    if (GAME_TWO_STEPS) {
        page.state.en_passant = passed;
    }
}

#endif
