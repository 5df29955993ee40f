/* SPDX-License-Identifier: MIT */
#include "officers.h"

#include "board/attack.h"

/* The loop begins at slot 1, because slot 0 is the king. */
officers_t officers_of(colour_t side)
{
    officers_t officers = {0, 0};
    const uint8_t end = page_first_pawn(side);
    for (uint8_t entry = side | 1; entry < end; entry++) {
        const uint8_t bit = *page_at(entry | PAGE_ATTACKS);
        if (bit == 0) {
            continue;
        }
        officers.weight = (uint8_t)(officers.weight + attack_phase(bit));
        officers.kinds |= bit;
        if (bit == ATTACK_BISHOP) {
            officers.kinds |= officers_bishop(*page_at(entry | PAGE_SQUARES));
        }
    }
    return officers;
}
