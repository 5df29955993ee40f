/* SPDX-License-Identifier: MIT */
#include "board/endgame.h"

#include "board/attack.h"
#include "board/distance.h"
#include "board/page.h"
#include "officers.h"

enum {
    PAWN_LEFT = 8,       /* bonus for having a pawn against officers that cannot win; it makes the
                          * other side capture the pawn */
    PAWN_QUEENS = 400,   /* bonus for a pawn that the lone king cannot stop                     */
    WINS_ALONE = 550,    /* score of a rook, two bishops, or bishop and knight against a bare
                          * king */
    KINGS_APART = 5,     /* bonus for each step by which the kings are nearer than 7 steps */
    TOWARDS_EDGE = 10,   /* bonus for each half step of the bare king away from the middle      */
    TOWARDS_CORNER = 30, /* bonus for each step towards a corner where bishop and knight mate   */
};

/* True if `officers` cannot force a mate, even against a bare king. */
static OFTEN RARE bool are_too_few(officers_t officers)
{
    uint8_t weight = officers.weight;
    if (officers.kinds == ATTACK_KNIGHT) {
        weight--;
    }
    return weight < 2;
}

bool endgame_cannot_win(colour_t side)
{
    if (page_pawn_ranks(side) != 0) {
        return false;
    }
    return are_too_few(officers_of(side));
}

/* The pawns of a side. */
typedef struct {
    uint8_t count; /* the number of pawns, and the bit ON_SEVERAL_FILES */
    square_t pawn; /* the square of one of the pawns */
} pawns_t;

enum { ON_SEVERAL_FILES = 0x80 };

static RARE pawns_t pawns_of(colour_t side)
{
    pawns_t pawns = {0, SQUARE_NONE};
    for (uint8_t entry = page_first_pawn(side); (entry & PIECE_SLOT) != 0; entry++) {
        const square_t square = *page_at(entry | PAGE_SQUARES);
        if (square_on_board(square)) {
            if (pawns.count != 0 && square_file(square) != square_file(pawns.pawn)) {
                pawns.count |= ON_SEVERAL_FILES;
            }
            pawns.count++;
            pawns.pawn = square;
        }
    }
    return pawns;
}

/* For king and pawn against king: true if the rules below show that the pawn queens. If the result
 * is false, the position is a draw, or a win that only the search can find. The rules are not
 * perfect: they miss 3 of 100 won positions, and call 5 of 1,000 drawn positions won
 * (tests/unit/test_endgame.c). */
static RARE bool pawn_queens(colour_t strong, square_t pawn)
{
    /* Turn the squares so that the pawn goes up the board, on one of the files a to d. */
    square_t turn = strong == WHITE ? 0 : 0x70;
    if (square_file(pawn) >= FILE_E) {
        turn |= 0x07;
    }
    const square_t king = page_king(strong) ^ turn;
    const square_t lone = page_king(colour_other(strong)) ^ turn;
    pawn ^= turn;
    const uint8_t file = square_file(pawn);
    const uint8_t rank = square_rank(pawn);
    const uint8_t lone_moves = page.state.side != strong;

    /* The rule of the square: the pawn outruns the lone king. If the own king stands in the pawn's
     * way, the pawn loses a step. */
    uint8_t steps = (uint8_t)(RANK_8 - rank + lone_moves);
    if (rank == RANK_2) {
        steps--;
    }
    uint8_t reach = steps;
    if (square_file(king) == file && king > pawn) {
        reach++;
    }
    if (square_distance(lone, A8 | file) > reach) {
        return true;
    }

    square_t key = B7;
    uint8_t keys = 1;
    if (file == FILE_A) {
        /* The pawn does not queen if the lone king reaches a6 in time. The king of the pawn's side
         * may block the way to a6. */
        if (square_distance(king, A6) > 1 && (uint8_t)(square_distance(lone, A6) + 2) <= steps) {
            return false;
        }
    } else {
        if ((uint8_t)(square_distance(lone, pawn) + 1 - lone_moves) < square_distance(king, pawn)) {
            return false;
        }
        /* The pawn queens if its own king is near the pawn's file and not behind the lone king. */
        if ((king | 0x07) >= lone && (uint8_t)(square_file(king) - file + 1) <= 2) {
            return true;
        }
        /* The pawn queens if the kings face each other in front of the pawn, and the lone king has
         * to move. */
        key = square_step(pawn, NORTH_WEST);
        if (lone_moves && rank <= RANK_5 && lone == square_step(king, 2 * NORTH) &&
            (uint8_t)(king - key) <= NORTH_EAST - NORTH_WEST) {
            return true;
        }
        if (rank < RANK_5) {
            key = square_step(key, NORTH);
        }
        keys = 3;
    }

    /* The pawn queens if its own king reaches a key square before the lone king. Key squares are
     * two ranks in front of the pawn, or one rank if the pawn is beyond the middle. A pawn on the
     * edge has only one key square, near the corner. */
    do {
        if ((uint8_t)(square_distance(king, key) + lone_moves) < square_distance(lone, key)) {
            return true;
        }
        key++;
    } while (--keys != 0);
    return false;
}

/* Returns the bonus for driving the bare king on `lone` to a square where it can be mated. The
 * bonus is greater if the king of `strong` is near the bare king. */
static inline uint8_t driven(colour_t strong, square_t lone, uint8_t kinds)
{
    _Static_assert(7 * KINGS_APART + 14 * TOWARDS_EDGE <= UINT8_MAX, "to the edge");
    _Static_assert(7 * KINGS_APART + 7 * TOWARDS_CORNER <= UINT8_MAX, "to the corner");
    const uint8_t near = (uint8_t)(KINGS_APART * (7 - square_distance(lone, page_king(strong))));
    if ((kinds & (ATTACK_KNIGHT | ATTACK_BISHOP)) != (ATTACK_KNIGHT | ATTACK_BISHOP)) {
        /* The distance to the mirrored square is twice the distance to the middle of the board. */
        return (uint8_t)(near + TOWARDS_EDGE * (square_distance(lone, lone ^ 0x07) +
                                                square_distance(lone, lone ^ 0x70)));
    }
    /* The light corners are a8 and h1, and the dark corners are a1 and h8. With a light bishop the
     * bare king must leave the diagonal a1-h8, and with a dark bishop the diagonal a8-h1. The
     * distance from the diagonal is the difference of file and rank. */
    if ((kinds & OFFICERS_DARK_BISHOP) != 0) {
        lone = square_flip(lone);
    }
    const square_t swapped = (square_t)(lone << 4 | lone >> 4);
    return (uint8_t)(near + TOWARDS_CORNER * square_distance(lone, swapped));
}

/* Returns the score for a lead that should not win. The score is not negative, because the leading
 * side may still win. */
static inline int16_t drawish(int16_t lead)
{
    return lead < 0 ? 0 : lead >> 3;
}

/* Returns the corrected lead of `strong`. At least one side has no pawns. */
static RARE int16_t correct(colour_t strong, int16_t lead)
{
    const colour_t weak = colour_other(strong);
    const square_t lone = page_king(weak);
    const officers_t officers = officers_of(strong);
    const uint8_t weak_weight = (uint8_t)(page.phase - officers.weight);
    const uint8_t weak_pawns = page_pawn_ranks(weak);
    const pawns_t pawns = pawns_of(strong);

    if (page.phase == 0) {
        if (pawns.count == 1) {
            return pawn_queens(strong, pawns.pawn) ? lead + PAWN_QUEENS : drawish(lead);
        }
    } else if (weak_pawns == 0 && weak_weight == 0 && officers.weight >= 2 &&
               officers.kinds != ATTACK_KNIGHT) {
        /* WINS_ALONE replaces the piece-square values, because these would keep the pieces from
         * driving the king. */
        if (officers.weight == 2 && pawns.count == 0) {
            lead = WINS_ALONE;
        }
        return lead + driven(strong, lone, officers.kinds);
    }
    if (pawns.count == 0) {
        if (are_too_few(officers)) {
            return weak_pawns == 0 ? 0 : -PAWN_LEFT;
        }
        return officers.weight <= (uint8_t)(weak_weight + 1) ? drawish(lead) : lead;
    }
    /* The position is a draw if three conditions are true. First, all pawns stand on one edge of
     * the board. Second, there is no officer, or the only officer is a bishop that does not control
     * the corner. Third, the lone king is at the corner. */
    const uint8_t edge = square_file(pawns.pawn);
    if (edge != FILE_A && edge != FILE_H) {
        return lead;
    }
    const square_t corner = (square_t)((strong == WHITE ? A8 : A1) | edge);
    const uint8_t bishop = officers.kinds & (OFFICERS_LIGHT_BISHOP | OFFICERS_DARK_BISHOP);
    const uint8_t bishops = bishop != 0;
    if (pawns.count < ON_SEVERAL_FILES && officers.weight == bishops &&
        (bishop & officers_bishop(corner)) == 0 && square_distance(lone, corner) <= 1) {
        return drawish(lead);
    }
    return lead;
}

OFTEN int16_t endgame_score(int16_t score)
{
    const colour_t side = page.state.side;
    const colour_t foe = colour_other(side);
    /* Halves the score if each side has one bishop and no other officer, and the bishops stand on
     * opposite colours. */
    if (page.phase == 2 && (officers_of(side).kinds ^ officers_of(foe).kinds) ==
                               (OFFICERS_LIGHT_BISHOP | OFFICERS_DARK_BISHOP)) {
        score >>= 1;
    }
    const uint8_t own_pawns = page_pawn_ranks(side);
    if (own_pawns != 0 && page_pawn_ranks(foe) != 0) {
        return score;
    }
    bool own = score >= 0;
    if (page.phase == 0) {
        own = own_pawns != 0; /* the side with pawns is the stronger side, even if its score is
                               * lower */
    }
    if (own) {
        return correct(side, score);
    }
    return (int16_t)-correct(foe, (int16_t)-score);
}
