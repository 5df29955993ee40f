/* SPDX-License-Identifier: MIT */
/* sides.h - the sides that the computer plays.
 *
 * Call this module only from the main loop.
 */
#ifndef SIDES_H
#define SIDES_H

#include <stdbool.h>

#include "board/piece.h"

/* The sides that the computer plays, with one bit for each colour. If no bit is set, Nibble is only
 * the referee. If both bits are set, Nibble plays against itself. The journal keeps the sides over
 * power-off, and a new game does not change them. On a new device the computer plays black. The
 * EEPROM holds these numbers, so they never change. */
enum { COMPUTER_NONE = 0, COMPUTER_WHITE = 1, COMPUTER_BLACK = 2, COMPUTER_BOTH = 3 };

/* Returns the bit of `side`. */
static inline uint8_t computer_of(colour_t side)
{
    return side == WHITE ? COMPUTER_WHITE : COMPUTER_BLACK;
}

uint8_t game_computer(void);
void game_set_computer(uint8_t sides);

/* True if the computer plays `side`. */
bool game_computer_plays(colour_t side);

#endif
