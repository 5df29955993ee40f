#include "board/attack.h"

/* The index of a table by difference is itself 0rrr0fff-like: its high nibble is the step in ranks
 * plus 7, its low nibble the step in files plus 7. So the tables are constant expressions of it. */
#define RANKS(i)    ((i) / 16 - 7)
#define FILES(i)    ((i) % 16 - 7)
#define SIZE(n)     ((n) < 0 ? -(n) : (n))
#define SIGN(n)     ((n) > 0 ? 1 : (n) < 0 ? -1 : 0)
#define STRAIGHT(i) ((RANKS(i) == 0) != (FILES(i) == 0))
#define DIAGONAL(i) (RANKS(i) != 0 && SIZE(RANKS(i)) == SIZE(FILES(i)))
#define ADJACENT(i) (SIZE(RANKS(i)) <= 1 && SIZE(FILES(i)) <= 1 && (RANKS(i) != 0 || FILES(i) != 0))

#define KINDS(i)                                                                                   \
    (FILES(i) > 7                                                                                  \
         ? 0                                                                                       \
         : (RANKS(i) == 1 && SIZE(FILES(i)) == 1 ? ATTACK_WHITE_PAWN : 0) +                        \
               (RANKS(i) == -1 && SIZE(FILES(i)) == 1 ? ATTACK_BLACK_PAWN : 0) +                   \
               (SIZE(RANKS(i) * FILES(i)) == 2 ? ATTACK_KNIGHT : 0) +                              \
               (ADJACENT(i) ? ATTACK_KING : 0) + (DIAGONAL(i) ? ATTACK_BISHOP : 0) +               \
               (STRAIGHT(i) ? ATTACK_ROOK : 0) + (STRAIGHT(i) || DIAGONAL(i) ? ATTACK_QUEEN : 0))

#define STEP(i)                                                                                    \
    (FILES(i) <= 7 && (STRAIGHT(i) || DIAGONAL(i))                                                 \
         ? (uint8_t)(NORTH * SIGN(RANKS(i)) + EAST * SIGN(FILES(i)))                               \
         : 0)

#define FOUR(f, i)    f(i), f((i) + 1), f((i) + 2), f((i) + 3)
#define SIXTEEN(f, i) FOUR(f, i), FOUR(f, (i) + 4), FOUR(f, (i) + 8), FOUR(f, (i) + 12)
#define TABLE(f)                                                                                   \
    {                                                                                              \
        SIXTEEN(f, 0x00), SIXTEEN(f, 0x10), SIXTEEN(f, 0x20), SIXTEEN(f, 0x30), SIXTEEN(f, 0x40),  \
            SIXTEEN(f, 0x50), SIXTEEN(f, 0x60), SIXTEEN(f, 0x70), SIXTEEN(f, 0x80),                \
            SIXTEEN(f, 0x90), SIXTEEN(f, 0xA0), SIXTEEN(f, 0xB0), SIXTEEN(f, 0xC0),                \
            SIXTEEN(f, 0xD0), SIXTEEN(f, 0xE0)                                                     \
    }

const FLASH uint8_t attack_table[256] FLASH_PAGE = TABLE(KINDS);
const FLASH uint8_t step_table[256] FLASH_PAGE = TABLE(STEP);

const FLASH uint8_t attack_scan_bit[8] = {
    0, 0, ATTACK_KNIGHT, ATTACK_KING, 0, ATTACK_BISHOP, ATTACK_ROOK, ATTACK_QUEEN,
};

static uint8_t gap(uint8_t a, uint8_t b)
{
    return (uint8_t)(a > b ? a - b : b - a);
}

uint8_t square_distance(square_t a, square_t b)
{
    const uint8_t ranks = gap(square_rank(a), square_rank(b));
    const uint8_t files = gap(square_file(a), square_file(b));
    return ranks > files ? ranks : files;
}

uint8_t square_manhattan(square_t a, square_t b)
{
    return (uint8_t)(gap(square_rank(a), square_rank(b)) + gap(square_file(a), square_file(b)));
}

uint8_t attack_bit(piece_t piece)
{
    if (piece_type(piece) == PAWN) {
        return piece_colour(piece) == WHITE ? ATTACK_WHITE_PAWN : ATTACK_BLACK_PAWN;
    }
    return attack_scan_bit[piece_kind(piece)];
}

/* True if nothing stands between two squares on one half of the page, whose low nibbles may hold
 * lights. */
static inline bool path_clear(uint8_t half, square_t from, square_t to)
{
    const int8_t step = attack_step(from, to);
    square_t square = from;
    while ((square = square_step(square, step)) != to) {
        if (*page_at(square | half) >= PAWN) {
            return false;
        }
    }
    return true;
}

bool attack_path_clear(square_t from, square_t to)
{
    return path_clear(0, from, to);
}

square_t attack_from(square_t square, colour_t by)
{
    const square_t behind = square_step(square, by == WHITE ? SOUTH : NORTH);
    square_t from = square_step(behind, WEST);
    if (page_holds(from, PAWN | by)) {
        return from;
    }
    from = square_step(behind, EAST);
    if (page_holds(from, PAWN | by)) {
        return from;
    }

    /* 16 officers and no pawn: the entry after the last is the first of the next table */
    uint8_t entry = (uint8_t)(by + page.first_pawn[by != WHITE]);
    while (entry != by) {
        entry--;
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit == 0) {
            continue;
        }
        from = *page_at(entry | PAGE_SQUARES);
        if ((bit & attack_kinds(from, square)) != 0 &&
            (bit < ATTACK_BISHOP || path_clear(0, from, square))) {
            return from;
        }
    }
    return SQUARE_NONE;
}

bool attack_in_check(colour_t side)
{
    return attack_on(page_king(side), colour_other(side));
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
            (attack_bit(piece) & attack_kinds(square, king)) != 0 &&
            (!piece_is_slider(piece) || path_clear(half, square, king))) {
            return square;
        }
    }
    return SQUARE_NONE;
}
