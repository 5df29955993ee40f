/* SPDX-License-Identifier: MIT */
#include "board/attack.h"

/* An index of attack_table has two nibbles, like a square: the high nibble is 7 plus the number of
 * ranks from one square to the other, and the low nibble is 7 plus the number of files. So the
 * compiler can calculate each entry of the table from its index. */
#define RANKS(i)    ((i) / 16 - 7)
#define FILES(i)    ((i) % 16 - 7)
#define SIZE(n)     ((n) < 0 ? -(n) : (n))
#define SIGN(n)     ((n) > 0 ? 1 : (n) < 0 ? -1 : 0)
#define STRAIGHT(i) ((RANKS(i) == 0) != (FILES(i) == 0))
#define DIAGONAL(i) (RANKS(i) != 0 && SIZE(RANKS(i)) == SIZE(FILES(i)))
#define ADJACENT(i) (SIZE(RANKS(i)) <= 1 && SIZE(FILES(i)) <= 1 && (RANKS(i) != 0 || FILES(i) != 0))

#include "attacks.h" /* the game's STEP(direction) and KINDS(index) */

#define IS_STEP(i)  ((i) >= (0xFF & ~ATTACK_DIRECTION))
#define IS_WORTH(i) ((i) < 0x80 && FILES(i) > 7)
#define WORTH(i)    PIECES_WORTH((i) >> 4)
#define ENTRY(i)                                                                                   \
    (IS_STEP(i)                     ? STEP((i)&ATTACK_DIRECTION)                                   \
     : IS_WORTH(i)                  ? WORTH(i)                                                     \
     : FILES(i) > 7 || RANKS(i) > 7 ? 0                                                            \
                                    : KINDS(i))
#define FOUR(i)       ENTRY(i), ENTRY((i) + 1), ENTRY((i) + 2), ENTRY((i) + 3)
#define SIXTEEN(i)    FOUR(i), FOUR((i) + 4), FOUR((i) + 8), FOUR((i) + 12)
#define SIXTY_FOUR(i) SIXTEEN(i), SIXTEEN((i) + 16), SIXTEEN((i) + 32), SIXTEEN((i) + 48)

const FLASH uint8_t attack_table[256] FLASH_PAGE = {
    SIXTY_FOUR(0x00),
    SIXTY_FOUR(0x40),
    SIXTY_FOUR(0x80),
    SIXTY_FOUR(0xC0),
};

const FLASH uint8_t attack_scan_bit[PIECES_MANNERS] = {PIECES_ATTACKS};

OFTEN RARE uint8_t attack_bit(piece_t piece)
{
    return attack_scan_bit[piece_manner(piece)];
}

OFTEN RARE bool attack_strikes(piece_t piece, square_t from, square_t to)
{
    if (piece_type(piece) != PAWN) {
        return (attack_kinds(from, to) & attack_bit(piece)) != 0;
    }
    uint8_t step = (uint8_t)(to - from);
    if (piece_colour(piece) != WHITE) {
        step = (uint8_t)-step;
    }
    return step == NORTH + WEST || step == NORTH + EAST;
}

/* True if all squares between `from` and `to` are empty in one half of the page. The two squares
 * must be on one line. In the ioboard an empty square may have a light in its low nibble, so its
 * byte need not be 0. */
static inline bool path_clear(uint8_t half, square_t from, square_t to)
{
    const int8_t step = attack_line_step(attack_kinds(from, to));
    square_t square = from;
    while ((square = square_step(square, step)) != to) {
        if (*page_at(square | half) >= PAWN) {
            return false;
        }
    }
    return true;
}

/* Does the same as path_clear(), but is never inlined. */
static __attribute__((noinline)) bool half_path_clear(uint8_t half, square_t from, square_t to)
{
    return path_clear(half, from, to);
}

bool attack_path_clear(square_t from, square_t to)
{
    return half_path_clear(0, from, to);
}

bool attack_uncovered(square_t target, square_t square, colour_t by)
{
    const int8_t step = attack_step(target, square);
    if (step == 0 || !attack_path_clear(target, square)) {
        return false;
    }
    piece_t piece;
    do {
        square = square_step(square, step);
        if (!square_on_board(square)) {
            return false;
        }
        piece = page_piece(square);
    } while (piece == NO_PIECE);
    return piece_is_slider(piece) && piece_colour(piece) == by &&
           (page_attack_of(piece) & attack_kinds(square, target)) != 0;
}

RARE square_t attack_next_checker(uint8_t half, colour_t side, square_t from)
{
    square_t king = A1;
    while (piece_code(*page_at(king | half)) != (KING | side)) {
        king = square_next(king);
        if (!square_on_board(king)) {
            return SQUARE_NONE;
        }
    }
    for (square_t square = from; square_on_board(square); square = square_next(square)) {
        const piece_t piece = *page_at(square | half);
        if (piece_type(piece) != NO_PIECE && piece_colour(piece) != side &&
            attack_strikes(piece, square, king) &&
            (!piece_is_slider(piece) || half_path_clear(half, square, king))) {
            return square;
        }
    }
    return SQUARE_NONE;
}
