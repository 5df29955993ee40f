/* SPDX-License-Identifier: MIT */
/* uci_bench.h - the positions that `bench` searches to measure speed, and the number of nodes for
 * each.
 *
 * The positions are the initial position and the positions after every BENCH_STEP plies of one
 * game. So it is enough to store the moves of this game, which need little room. The game leads
 * from the opening, with all pieces on the board, to an endgame.
 */
#ifndef UCI_BENCH_H
#define UCI_BENCH_H

#include "board/move.h"

enum { BENCH_NODES = 20000, BENCH_STEP = 10, BENCH_PLIES = 7 * BENCH_STEP };

/* The moves, beginning at the initial position. bench_game.h has them, in board/games/chess or
 * board/games/makruk. */
extern const FLASH move_t bench_game[BENCH_PLIES];

#endif
