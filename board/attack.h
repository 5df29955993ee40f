/* SPDX-License-Identifier: MIT */
/* attack.h - finds the pieces that attack a square. A table tells which pieces can attack from one
 * square to another.
 *
 * The index of `attack_table` is square_difference(). Each entry holds the kinds of piece that
 * attack over this difference on an empty board, and the direction from the first square to the
 * second. Some entries are free, because no two squares have their difference. The last eight free
 * entries hold the step in each direction. Eight other free entries hold the worth of each kind of
 * piece in an exchange. tests/unit/test_attack.c compares the table with the moves of the pieces.
 * The idea of the table comes from D. Kittinger and P. Wiereyn (chessprogramming.org, "0x88").
 *
 * The functions read the left half of the page and its piece tables, and change nothing. An
 * interrupt must not call them. */
#ifndef ATTACK_H
#define ATTACK_H

#include "board/page.h"

/* The game defines the bits of attack_table and of page.attack_of (pieces.h). Each kind of piece
 * except the pawn has a bit. The king's bit is ATTACK_KING. A kind that moves differently for white
 * and black has one bit for each colour.
 *
 *   ATTACK_LINE          is set on every line along which a slider goes
 *   ATTACK_DIRECTION     holds the number of the step along the line; only attack_table uses it
 *   ATTACK_LEAST_SLIDER  the lowest bit that belongs to a slider; all higher bits also belong to
 *                        sliders
 */
extern const FLASH uint8_t attack_table[256];

/* To get the index of a piece's worth in attack_table, divide the board byte by two and set these
 * bits. */
#define ATTACK_WORTH LAYOUT_WORTH

/* The attack bit of each kind of piece, as page.attack_of stores it. The index is piece_manner(). A
 * pawn has 0, because the functions find pawns by their squares. */
extern const FLASH uint8_t attack_scan_bit[PIECES_MANNERS];

/* Returns the kinds of piece, except pawns, that could attack `to` from `from` on an empty board.
 * The bits ATTACK_DIRECTION of the result hold the direction of the line. */
static inline uint8_t attack_kinds(square_t from, square_t to)
{
    return flash_page(attack_table, square_difference(from, to));
}

/* Returns the step along the line from one square to another. `kinds` is the result of
 * attack_kinds() for these two squares. */
static inline int8_t attack_line_step(uint8_t kinds)
{
    return (int8_t)flash_page(attack_table, kinds | (uint8_t)~ATTACK_DIRECTION);
}

/* Returns one step of the straight line from `from` to `to`, or 0 if the two squares do not share a
 * rank, file or diagonal. */
static inline int8_t attack_step(square_t from, square_t to)
{
    const uint8_t kinds = attack_kinds(from, to);
    return (kinds & ATTACK_LINE) != 0 ? attack_line_step(kinds) : 0;
}

/* Returns how much a piece with this attack bit adds to page.phase. Kings, and pieces whose bit is
 * 0, add nothing. */
static inline uint8_t attack_phase(uint8_t bit)
{
    return PIECES_PHASE(bit);
}

/* Returns the worth of a piece in an exchange, in half pawns. The worth is an even number. The
 * worth of NO_PIECE is 0. */
static inline uint8_t attack_worth(piece_t piece)
{
    return flash_page(attack_table, piece >> 1 | ATTACK_WORTH);
}

/* Returns the attack bit of a piece, or 0 for a pawn. */
uint8_t attack_bit(piece_t piece);

/* True if a piece on `from` would attack `to` on an empty board. */
bool attack_strikes(piece_t piece, square_t from, square_t to);

/* True if all squares between `from` and `to` are empty. `from` and `to` must be two different
 * squares on one line. */
bool attack_path_clear(square_t from, square_t to);

/* Returns the square of a piece of the side `by` that attacks `square`, or SQUARE_NONE if no piece
 * of that side attacks it. Takes 25-320 cycles, and 100-250 on average in a search. */
square_t attack_from(square_t square, colour_t by);

/* True if a piece of the side `by` attacks `square`. */
static inline bool attack_on(square_t square, colour_t by)
{
    return square_on_board(attack_from(square, by));
}

/* True if the king of `side` is attacked. Takes 120-350 cycles. */
bool attack_in_check(colour_t side);

/* True if a piece that leaves `square` opens an attack of the side `by` on `target`, as in a pin or
 * a discovered check. This needs two conditions. The squares between `target` and `square` must be
 * empty. Behind `square`, the first piece on the same line must be a slider of `by` that moves
 * along this line. Any piece may stand on `square`. */
bool attack_uncovered(square_t target, square_t square, colour_t by);

/* Searches the squares in the order a1, b1, ... h8, beginning at `from`. Returns the first square
 * whose piece gives check to the king of `side`, or SQUARE_NONE if no piece gives check. `half` is
 * the half of the page: 0 or PAGE_IOBOARD. The function reads only squares, not tables. So it may
 * read the ioboard while a search runs. Takes 10,000-16,000 cycles. */
square_t attack_next_checker(uint8_t half, colour_t side, square_t from);

#endif
