/* SPDX-License-Identifier: MIT */
#include "firmware/engine/evaluate.h"

#include "board/distance.h"
#include "board/endgame.h"
#include "board/page.h"
#include "evaluate_terms.h"

/* Returns the value of the passed pawn of `side` on `square` when few pieces are left. The value
 * rises as the pawn advances, as the king of `side` comes nearer to the square in front of the
 * pawn, and as the other king goes farther from this square. */
static int16_t passed_worth(colour_t side, square_t square)
{
    const bool is_white = side == WHITE;
    const square_t stop = (square_t)(square + (is_white ? NORTH : SOUTH));
    const uint8_t come = square_rank(is_white ? square : square_flip(square));
    const int8_t ahead = (int8_t)(come + square_distance(page_king(colour_other(side)), stop) -
                                  square_distance(page_king(side), stop));
    return (int16_t)(EVALUATE_PASSED * come * ahead);
}

/* Returns the rank of the highest pawn. `ranks` has a bit for each rank with a pawn. */
static uint8_t highest(uint8_t ranks)
{
    uint8_t rank = RANK_1;
    while ((ranks >>= 1) != 0) {
        rank++;
    }
    return rank;
}

static uint8_t pawns_on(colour_t side, int8_t file)
{
    return file < FILE_A || file > FILE_H ? 0 : page_pawns(side, (uint8_t)file);
}

/* Returns the ranks of the pawns of `side` on `file` and on the two files beside it. These pawns
 * could stop a pawn of the other side on `file`. */
static uint8_t pawns_around(colour_t side, int8_t file)
{
    return pawns_on(side, (int8_t)(file - 1)) | pawns_on(side, file) |
           pawns_on(side, (int8_t)(file + 1));
}

/* Returns the value of white's passed pawns minus the value of black's passed pawns. Only the
 * foremost pawn of each file counts. */
static int16_t passed_pawns(void)
{
    int16_t worth = 0;
    for (int8_t file = FILE_A; file <= FILE_H; file++) {
        const uint8_t white = pawns_on(WHITE, file);
        if ((pawns_around(BLACK, file) & ~white) < white) { /* no pawn of black is above white's
                                                             * highest pawn */
            worth =
                (int16_t)(worth + passed_worth(WHITE, square_at((uint8_t)file, highest(white))));
        }
        const uint8_t black = pawns_on(BLACK, file);
        if (black != 0 && (pawns_around(WHITE, file) & ~black & (black - 1)) == 0) {
            const uint8_t lowest = black & (uint8_t)-black;
            worth =
                (int16_t)(worth - passed_worth(BLACK, square_at((uint8_t)file, highest(lowest))));
        }
    }
    return worth;
}

/* Returns the weight of the middlegame in a score, in parts of 256. It depends on page.phase. */
static uint8_t midgame_share(void)
{
    return page.phase < EVALUATE_FULL_PHASE ? (uint8_t)(page.phase * EVALUATE_PHASE_SHARE)
                                            : EVALUATE_FULL_SHARE;
}

/* Returns `value` times `share` / 256, rounded down. */
static int16_t part_of(int16_t value, uint8_t share)
{
    return (int16_t)((int8_t)(value >> 8) * share + ((value & 0xFF) * share >> 8));
}

int16_t evaluate(void)
{
    int16_t endgame = page.endgame;
    if (EVALUATE_PASSED != 0 && page.phase <= EVALUATE_PASSED_PHASE) {
        const int16_t passed = passed_pawns();
        endgame = (int16_t)(page.state.side == WHITE ? endgame + passed : endgame - passed);
    }
    const int16_t score =
        (int16_t)(endgame + part_of((int16_t)(page.midgame - endgame), midgame_share()) +
                  EVALUATE_TEMPO);
    return page.phase > ENDGAME_PHASE ? score : endgame_score(score);
}
