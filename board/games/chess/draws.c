/* SPDX-License-Identifier: MIT */
/* draws.c - draws of chess: draws_by_clock() and draws_no_material() of board/draws.h. */
#include "board/draws.h"

#include "board/attack.h"
#include "officers.h"

uint8_t draws_end_of_clock(void)
{
    return 100;
}

bool draws_by_clock(void)
{
    return page.state.halfmove_clock >= 100;
}

RARE bool draws_no_material(void)
{
    if ((page_pawn_ranks(WHITE) | page_pawn_ranks(BLACK)) != 0) {
        return false;
    }
    const uint8_t kinds = officers_of(WHITE).kinds | officers_of(BLACK).kinds;
    if ((kinds & (ATTACK_ROOK | ATTACK_QUEEN)) != 0) {
        return false;
    }
    if ((kinds & ATTACK_KNIGHT) != 0) {
        return page.phase == 1; /* 1 means that the only officer is a knight */
    }
    return (kinds & (OFFICERS_LIGHT_BISHOP | OFFICERS_DARK_BISHOP)) !=
           (OFFICERS_LIGHT_BISHOP | OFFICERS_DARK_BISHOP);
}
