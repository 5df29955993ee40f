/* SPDX-License-Identifier: MIT */
/* second_rules.h - checks games of the device by a second implementation of the rules. */
#ifndef SECOND_RULES_H
#define SECOND_RULES_H

#include "tests/faults/device.h"
#include "tests/unit/naive_chess.h"

/* Converts the move to the type of the second implementation. */
naive_move_t naive_of_move(const naive_t *board, move_t move);

/* Replays the moves of the game from the position `fen`. Ends the program if the second
 * implementation refuses a move, or if it finds another position or another result. */
void second_rules_check(const game_t *game, const char *fen);

#endif
