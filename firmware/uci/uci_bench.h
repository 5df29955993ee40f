/* SPDX-License-Identifier: MIT */
/* uci_bench.h - the positions for measuring speed, and the number of nodes for each.
 *
 * The positions come from one game: the initial position, and the position after every BENCH_STEP
 * plies. So the positions need little room and no text. The game goes from the opening, with all
 * pieces on the board, to an endgame.
 */
#ifndef UCI_BENCH_H
#define UCI_BENCH_H

#include "board/move.h"

enum { BENCH_NODES = 20000, BENCH_STEP = 10, BENCH_PLIES = 7 * BENCH_STEP };

/* The moves of the game from the initial position on. The moves are in bench_game.h in the game's
 * folder. */
extern const FLASH move_t bench_game[BENCH_PLIES];

#endif
