/* SPDX-License-Identifier: MIT */
/* move.h - a move is two bytes, a square in each. The free bits of the first byte hold the
 * promotion.
 *
 *      from  p rrr p fff     p p: 00 queen, 01 rook, 10 bishop, 11 knight
 *      to    0 rrr 0 fff
 *
 * The promotion bits are 00 unless a pawn promotes. Castling is stored as "king takes own rook",
 * with the rook's square in `to`, both in chess and in Chess960. In chess, UCI and the player give
 * castling as the king's two steps. En passant is a pawn's diagonal step to an empty square.
 * MOVE_NONE (from = to = a1) means "no move".
 */
#ifndef MOVE_H
#define MOVE_H

#include "board/piece.h"
#include "board/square.h"

typedef struct {
    uint8_t from; /* the square and the promotion bits; move_from() returns only the square */
    square_t to;
} move_t;

#define MOVE_NONE ((move_t){0, 0})

enum {
    PROMOTION_BEST = 0x00, /* the only promotion if GAME_PROMOTIONS is 1 */
    PROMOTION_QUEEN = PROMOTION_BEST,
    PROMOTION_ROOK = 0x08,
    PROMOTION_BISHOP = 0x80,
    PROMOTION_KNIGHT = 0x88,
    PROMOTION_NONE = 0xFF /* no promotion */
};

static inline square_t move_from(move_t move)
{
    return move.from & (uint8_t)~SQUARE_OFF;
}

/* Returns the promotion bits of `move`, PROMOTION_BEST and so on. */
static inline uint8_t move_promotion(move_t move)
{
    return move.from & SQUARE_OFF;
}

static inline bool move_is_none(move_t move)
{
    return move.from == move.to;
}

static inline bool move_equal(move_t a, move_t b)
{
    return ((a.from ^ b.from) | (a.to ^ b.to)) == 0; /* this comparison needs no branch */
}

/* Returns the type of piece that a promotion makes. */
uint8_t promotion_type(uint8_t promotion);

/* Returns the promotion bits for a letter of UCI: q r b n. Returns PROMOTION_NONE for another
 * letter. */
uint8_t promotion_read(char letter);

#endif
