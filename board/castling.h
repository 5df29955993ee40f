/* castling.h - the right to castle: whose, with which rook, and what stands against it.
 *
 * The four rights are numbered 0-3, white's king's side, white's queen's side, black's two: bit
 * 1 << number of page.state.castling is CASTLING_... of page.h. None of this may be called from an
 * interrupt. With GAME_CASTLES.
 */
#ifndef CASTLING_H
#define CASTLING_H

#include "base/edition.h"
#include "board/page.h"
#include "board/verdict.h"

/* Whose right it is. */
static inline colour_t castling_side(uint8_t right)
{
    return (colour_t)(right << 3) & BLACK;
}

/* The corner on the side of `right`. */
square_t castling_corner(uint8_t right);

/* Where the rook of `right` stands at first: in that corner, but for Chess960. */
square_t castling_rook(uint8_t right);

/* Chess960: the outermost rook on the side of `right`, from the corner up to the king. */
square_t castling_outermost_rook(uint8_t right);

/* Has all four rooks stand in the corners. */
void castling_in_corners(void);

/* The right of `colour` to castle with a rook on the king's side of `king`, or the queen's. */
static inline uint8_t castling_right(colour_t colour, square_t king, square_t rook)
{
    return (uint8_t)(colour >> 3 | (rook < king));
}

/* Where the king on `king` stands after castling with the rook on `rook`: on file g or c. */
square_t castling_king_to(square_t king, square_t rook);

/* Where the rook stands then: on the king's inner side. */
static inline square_t castling_rook_to(square_t king_to)
{
    return (square_t)((king_to & FILE_E) != 0 ? king_to - 1 : king_to + 1);
}

/* Of the rights in page.state.castling those whose king and rook stand where they must. In Chess960
 * a king that has moved may seem to be in place. 60 cycles a right. */
uint8_t castling_in_place(void);

/* Whether the side that has `right` may castle: MOVE_OK, or MOVE_CASTLING_LOST, MOVE_BLOCKED
 * (something stands between king and rook, or where they go), MOVE_CASTLING_CHECKED,
 * MOVE_CASTLING_ATTACKED, in the order of the tests. Up to 1,500 cycles; 20 when the right is lost.
 * In Chess960 the rook may have shielded the king: whether it stands in check after the move is for
 * the caller to see. */
verdict_t castling_verdict(uint8_t right);

/* Castles with the rook on `to`; the king stands on `from`. The scores change as the mover sees
 * them, before the turn passes. These three are for make.c, and avr/make.S on the chip. */
void castle(piece_t king, piece_t rook, square_t from, square_t to);

/* Takes that back; the scores are kept. */
void uncastle(piece_t king, piece_t rook, square_t from, square_t to);

/* After a move of king or rook, `mover`, or the capture of a rook: takes away the castling rights
 * that end with it. */
void drop_castling(piece_t mover);

#endif
