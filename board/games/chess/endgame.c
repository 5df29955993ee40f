#include "board/endgame.h"

#include "board/attack.h"
#include "board/distance.h"
#include "board/page.h"
#include "officers.h"

enum {
    PAWN_LEFT = 8,       /* a pawn against officers that cannot win, so that they take it      */
    PAWN_QUEENS = 400,   /* a pawn that the lone king cannot stop                              */
    WINS_ALONE = 550,    /* a rook, two bishops, or bishop and knight against a bare king      */
    KINGS_APART = 5,     /* for each step that the other king is nearer to a bare one          */
    TOWARDS_EDGE = 10,   /* for each half step of the bare king away from the middle           */
    TOWARDS_CORNER = 30, /* ... for each step towards a corner where bishop and knight mate    */
};

/* True if these officers cannot force a mate, not even of a bare king. */
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

/* A side's pawns. */
typedef struct {
    uint8_t count; /* how many, and whether ON_SEVERAL_FILES */
    square_t pawn; /* where one of them stands               */
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

/* King and pawn against king: true if it is known that the pawn queens; what is not known is a
 * draw, or for the search to find out. Of all positions 3 in a hundred are won without being
 * known, and 5 in a thousand are drawn and thought won (tests/unit/test_endgame.c). */
static RARE bool pawn_queens(colour_t strong, square_t pawn)
{
    /* squares are turned so that the pawn goes up the board, on one of the files a to d */
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

    /* The square of the pawn: it outruns the lone king, and the own one is not in its way. */
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
        /* It must come under the king's protection by itself, unless the king bars the way. */
        if (square_distance(king, A6) > 1 && (uint8_t)(square_distance(lone, A6) + 2) <= steps) {
            return false;
        }
    } else {
        if ((uint8_t)(square_distance(lone, pawn) + 1 - lone_moves) < square_distance(king, pawn)) {
            return false;
        }
        /* The own king is near the pawn's file and not behind the other one. */
        if ((king | 0x07) >= lone && (uint8_t)(square_file(king) - file + 1) <= 2) {
            return true;
        }
        /* The kings stand face to face before the pawn, and the lone one must give way. */
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

    /* The key squares, from which the king leads it home: it stands there before the other one.
     * Two ranks before the pawn, one if that is beyond the middle; by the corner for a pawn at
     * the edge. */
    do {
        if ((uint8_t)(square_distance(king, key) + lone_moves) < square_distance(lone, key)) {
            return true;
        }
        key++;
    } while (--keys != 0);
    return false;
}

/* What it is worth to have driven the bare king on `lone` where it can be mated, and to be near
 * it. */
static inline uint8_t driven(colour_t strong, square_t lone, uint8_t kinds)
{
    _Static_assert(7 * KINGS_APART + 14 * TOWARDS_EDGE <= UINT8_MAX, "to the edge");
    _Static_assert(7 * KINGS_APART + 7 * TOWARDS_CORNER <= UINT8_MAX, "to the corner");
    const uint8_t near = (uint8_t)(KINGS_APART * (7 - square_distance(lone, page_king(strong))));
    if ((kinds & (ATTACK_KNIGHT | ATTACK_BISHOP)) != (ATTACK_KNIGHT | ATTACK_BISHOP)) {
        /* to where it would stand with the board turned is twice as far as to the middle */
        return (uint8_t)(near + TOWARDS_EDGE * (square_distance(lone, lone ^ 0x07) +
                                                square_distance(lone, lone ^ 0x70)));
    }
    /* light corners are a8 and h1, dark ones a1 and h8; how far from the diagonal between the
     * others: as far as file and rank are apart */
    if ((kinds & OFFICERS_DARK_BISHOP) != 0) {
        lone = square_flip(lone);
    }
    const square_t swapped = (square_t)(lone << 4 | lone >> 4);
    return (uint8_t)(near + TOWARDS_CORNER * square_distance(lone, swapped));
}

/* A lead that does not win. The side with the lead may still win, so it is no minus. */
static inline int16_t drawish(int16_t lead)
{
    return lead < 0 ? 0 : lead >> 3;
}

/* A lead of `strong`, corrected; the other side has no pawns, or `strong` has none. */
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
        /* Where pieces stand best otherwise does not count: it would keep them from driving. */
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
    /* Pawns on one edge, a bishop that does not rule the corner, or none, and the lone king is
     * there. */
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
    /* bishops alone, on opposite colours */
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
        own = own_pawns != 0; /* who has the pawns is the stronger, whatever the squares say */
    }
    if (own) {
        return correct(side, score);
    }
    return (int16_t)-correct(foe, (int16_t)-score);
}
