/* SPDX-License-Identifier: MIT */
#include "board/quiets_good.h"

#include "steps.h"

/* quiets_note() sets the high bits. quiets_learn() copies them to the low bits, which the generator
 * reads. */
enum { NOTED_SHIFT = 4 };

uint8_t quiets_good[128];

const FLASH quiet_kind_t quiet_kinds[PIECES_MANNERS] = {STEPS_OF_MANNERS};

void quiets_forget(void)
{
    for (uint8_t i = 0; i < sizeof quiets_good; i++) {
        quiets_good[i] = 0;
    }
}

void quiets_note(move_t move)
{
    const uint8_t group = quiet_group(piece_manner(page_piece(move_from(move))));
    *quiets_good_at(move.to) |= (uint8_t)(group << NOTED_SHIFT);
}

void quiets_learn(void)
{
    for (uint8_t i = 0; i < sizeof quiets_good; i++) {
        quiets_good[i] |= quiets_good[i] >> NOTED_SHIFT;
    }
}
