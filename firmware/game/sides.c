/* SPDX-License-Identifier: MIT */
#include "firmware/game/sides.h"

#include "firmware/game/journal.h"

uint8_t game_computer(void)
{
    const uint8_t sides = journal_kept[KEPT_COMPUTER];
    return sides <= COMPUTER_BOTH ? sides : COMPUTER_BLACK;
}

void game_set_computer(uint8_t sides)
{
    journal_keep(KEPT_COMPUTER, sides & COMPUTER_BOTH);
}

bool game_computer_plays(colour_t side)
{
    uint8_t sides = game_computer();
    if (side != WHITE) {
        sides >>= 1; /* COMPUTER_BLACK to COMPUTER_WHITE */
    }
    return (sides & COMPUTER_WHITE) != 0;
}
