/* SPDX-License-Identifier: MIT */
#include "board/castling.h"

#include "board/attack.h"
#include "board/place.h"

square_t castling_corner(uint8_t right)
{
    static const FLASH square_t corners[4] = {H1, A1, H8, A8};
    return corners[right];
}

square_t castling_rook(uint8_t right)
{
    return EDITION_CHESS960 ? page.castling_rook[right] : castling_corner(right);
}

void castling_in_corners(void)
{
    for (uint8_t right = 0; EDITION_CHESS960 && right < 4; right++) {
        page.castling_rook[right] = castling_corner(right);
    }
}

/* True if king and rook stand on the squares from which they castle with `right`. */
static bool is_in_place(uint8_t right)
{
    const colour_t colour = castling_side(right);
    const square_t king = page_king(colour);
    const square_t rook = castling_rook(right);
    if (!page_holds(rook, ROOK | colour)) {
        return false;
    }
    if (EDITION_CHESS960 && page.chess960) {
        const square_t home = colour == WHITE ? A1 : A8;
        return (rook & 0x70) == home && (king & 0x70) == home &&
               castling_right(colour, king, rook) == right;
    }
    return king == ((rook & 0x70) | FILE_E) &&
           (!EDITION_CHESS960 || rook == castling_corner(right));
}

RARE uint8_t castling_in_place(void)
{
    uint8_t kept = 0;
    uint8_t bit = 1;
    for (uint8_t right = 0; right < 4; right++, bit = (uint8_t)(bit << 1)) {
        if ((page.state.castling & bit) != 0 && is_in_place(right)) {
            kept |= bit;
        }
    }
    return kept;
}

RARE square_t castling_king_to(square_t king, square_t rook)
{
    return (square_t)((king & 0x70) | (rook > king ? FILE_G : FILE_C));
}

/* True if the squares of a rank from `from` to `to`, both included, hold no piece other than the
 * castling king and rook. */
static bool empty_but_for(square_t from, square_t to, square_t king, square_t rook)
{
    const int8_t step = from < to ? EAST : WEST;
    for (;; from = square_step(from, step)) {
        if (from != king && from != rook && page_piece(from) != NO_PIECE) {
            return false;
        }
        if (from == to) {
            return true;
        }
    }
}

/* True if no other piece stands on a square that the castling king or rook passes or reaches. In
 * chess all these squares lie between king and rook. */
static bool is_free(square_t king, square_t rook, square_t king_to)
{
    if (EDITION_CHESS960) {
        return empty_but_for(king, king_to, king, rook) &&
               empty_but_for(rook, castling_rook_to(king_to), king, rook);
    }
    return attack_path_clear(king, rook);
}

verdict_t castling_verdict(uint8_t right)
{
    if ((page.state.castling >> right & 1) == 0) {
        return MOVE_CASTLING_LOST;
    }
    const colour_t us = castling_side(right);
    square_t king = page_king(us);
    const square_t rook = castling_rook(right);
    const square_t king_to = castling_king_to(king, rook);
    if (!is_free(king, rook, king_to)) {
        return MOVE_BLOCKED;
    }
    const int8_t step = king < king_to ? EAST : WEST;
    verdict_t refusal = MOVE_CASTLING_CHECKED;
    for (;; king = square_step(king, step)) {
        if (attack_on(king, colour_other(us))) {
            return refusal;
        }
        if (king == king_to) {
            return MOVE_OK;
        }
        refusal = MOVE_CASTLING_ATTACKED;
    }
}

square_t castling_outermost_rook(uint8_t right)
{
    const colour_t colour = castling_side(right);
    square_t rook = castling_corner(right);
    while (rook != page_king(colour) && !page_holds(rook, ROOK | colour)) {
        rook = square_step(rook, (right & 1) == 0 ? WEST : EAST);
    }
    return rook;
}

/* ---- the move ---- */

/* Puts a castling piece on `to`. The caller has already taken the piece off `from`. */
static RARE void put_castled(piece_t piece, square_t from, square_t to)
{
    put_at(to, piece);
    add_value(piece, to);
    take_value(piece, from);
}

RARE void castle(piece_t king, piece_t rook, square_t from, square_t to)
{
    const square_t king_to = castling_king_to(from, to);
    *page_at(from) = NO_PIECE;
    *page_at(to) = NO_PIECE;
    put_castled(king, from, king_to);
    put_castled(rook, to, castling_rook_to(king_to));
}

RARE void uncastle(piece_t king, piece_t rook, square_t from, square_t to)
{
    const square_t king_to = castling_king_to(from, to);
    *page_at(king_to) = NO_PIECE;
    *page_at(castling_rook_to(king_to)) = NO_PIECE;
    put_at(from, king);
    put_at(to, rook);
}

void drop_castling(piece_t mover)
{
    uint8_t kept = castling_in_place();
    if (EDITION_CHESS960 && piece_type(mover) == KING) {
        kept &= (uint8_t)(piece_colour(mover) == WHITE ? 0x0C : 0x03);
    }
    page.state.castling = kept;
}
