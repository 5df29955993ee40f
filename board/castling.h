/* SPDX-License-Identifier: MIT */
/* castling.h - the rights to castle. Tells which side and which rook a right belongs to, and why a
 * side may not castle.
 *
 * The four rights have the numbers 0-3. White castles on the king's side with right 0 and on the
 * queen's side with right 1. Black uses rights 2 and 3 in the same way. Right n is the bit 1 << n
 * of page.state.castling (CASTLING_... in page.h). An interrupt must not call these functions. Only
 * games with GAME_CASTLES have these functions. */
#ifndef CASTLING_H
#define CASTLING_H

#include "base/edition.h"
#include "board/page.h"
#include "board/verdict.h"

/* Returns the side that has the right `right`. */
static inline colour_t castling_side(uint8_t right)
{
    return (colour_t)(right << 3) & BLACK;
}

/* Returns the corner of the board on the side of `right`: a1, h1, a8 or h8. */
square_t castling_corner(uint8_t right);

/* Returns the square on which the rook of `right` begins the game. In Chess960 this square need not
 * be the corner. */
square_t castling_rook(uint8_t right);

/* For Chess960: searches from the corner on the side of `right` towards the king, and returns the
 * square of the first own rook. */
square_t castling_outermost_rook(uint8_t right);

/* Notes that all four rooks begin the game in the corners. */
void castling_in_corners(void);

/* Returns the right of `colour` to castle with `rook`: the right on the king's side if `rook`
 * stands on the king's side of `king`, otherwise the right on the queen's side. */
static inline uint8_t castling_right(colour_t colour, square_t king, square_t rook)
{
    return (uint8_t)(colour >> 3 | (rook < king));
}

/* Returns the square to which the king on `king` castles with the rook on `rook`. The result is on
 * file g or c. */
square_t castling_king_to(square_t king, square_t rook);

/* Returns the square of the rook after castling: the square next to `king_to` that is nearer to the
 * middle of the board. */
static inline square_t castling_rook_to(square_t king_to)
{
    return (square_t)((king_to & FILE_E) != 0 ? king_to - 1 : king_to + 1);
}

/* Returns those rights in page.state.castling whose king and rook stand on their first squares. In
 * Chess960 the first square of the king is not known, so a king that has moved can count as well.
 * Takes 60 cycles for each right. */
uint8_t castling_in_place(void);

/* Returns MOVE_OK if the side that has `right` may castle, otherwise the reason why it may not. The
 * function tests the reasons in this order: MOVE_CASTLING_LOST, MOVE_BLOCKED (a piece stands
 * between king and rook, or on their new squares), MOVE_CASTLING_CHECKED, MOVE_CASTLING_ATTACKED.
 * Takes up to 1,500 cycles, or 20 cycles if the right is lost. In Chess960 the rook may have
 * shielded the king, so the caller must test whether the king stands in check after the move. */
verdict_t castling_verdict(uint8_t right);

/* Castles with the king on `from` and the rook on `to`. Changes the scores, which are still those
 * of the side that castles, because the turn has not passed yet. Only make.c (avr/make.S on the
 * chip) calls castle(), uncastle() and drop_castling(). */
void castle(piece_t king, piece_t rook, square_t from, square_t to);

/* Takes castling back. The scores do not change. */
void uncastle(piece_t king, piece_t rook, square_t from, square_t to);

/* Removes the castling rights that a move has ended. Call the function after the move of a king or
 * rook, and after the capture of a rook. `mover` is the piece that has moved. */
void drop_castling(piece_t mover);

#endif
