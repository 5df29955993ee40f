#include "board/quiets_good.h"

/* Bits that quiets_note() sets and quiets_learn() moves to where they count. */
enum { NOTED_SHIFT = 4 };

uint8_t quiets_good[128];

/* Rooks use the first four steps, bishops the next, queens and kings both, knights the rest. */
const FLASH quiet_kind_t quiet_kinds[8] = {
    [PAWN >> 5] = {0 << 4 | 1, 2},  [ROOK >> 5] = {0 << 4 | 1, 4}, [KNIGHT >> 5] = {8 << 4 | 2, 16},
    [QUEEN >> 5] = {0 << 4 | 4, 8}, [KING >> 5] = {0 << 4 | 4, 8}, [BISHOP >> 5] = {4 << 4 | 8, 8},
};

void quiets_forget(void)
{
    for (uint8_t i = 0; i < sizeof quiets_good; i++) {
        quiets_good[i] = 0;
    }
}

void quiets_note(move_t move)
{
    const uint8_t group = quiet_group(piece_kind(page_piece(move_from(move))));
    *quiets_good_at(move.to) |= (uint8_t)(group << NOTED_SHIFT);
}

void quiets_learn(void)
{
    for (uint8_t i = 0; i < sizeof quiets_good; i++) {
        quiets_good[i] |= quiets_good[i] >> NOTED_SHIFT;
    }
}
