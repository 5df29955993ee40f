/* move.h - a move is two bytes: a square each, and in the free bits of the first the promotion.
 *
 *      from  p rrr p fff     p p: 00 queen, 01 rook, 10 bishop, 11 knight
 *      to    0 rrr 0 fff
 *
 * The promotion bits count only for a pawn that reaches its last rank and are 00 otherwise.
 * Castling is "king takes own rook" (to = the rook's square), in chess as in Chess960; fen.h and
 * the player's entry know it as the king's two steps. En passant is a pawn's diagonal step to an
 * empty square. MOVE_NONE (from = to = a1) is no move.
 */
#ifndef MOVE_H
#define MOVE_H

#include "board/piece.h"
#include "board/square.h"

typedef struct {
    uint8_t from; /* square and promotion bits: read it by move_from() */
    square_t to;
} move_t;

#define MOVE_NONE ((move_t){0, 0})

enum {
    PROMOTION_BEST = 0x00, /* the one and only where GAME_PROMOTIONS is 1 */
    PROMOTION_QUEEN = PROMOTION_BEST,
    PROMOTION_ROOK = 0x08,
    PROMOTION_BISHOP = 0x80,
    PROMOTION_KNIGHT = 0x88,
    PROMOTION_NONE = 0xFF /* no answer to the question which */
};

static inline square_t move_from(move_t move)
{
    return move.from & (uint8_t)~SQUARE_OFF;
}

/* PROMOTION_BEST ... */
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
    return ((a.from ^ b.from) | (a.to ^ b.to)) == 0; /* without a branch */
}

/* The type a promotion makes. */
uint8_t promotion_type(uint8_t promotion);

/* PROMOTION_... of a letter as UCI has it, q r b n; PROMOTION_NONE if it is another. */
uint8_t promotion_read(char letter);

#endif
