/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_bench.h"

#include "bench_game.h" /* in board/games/chess or board/games/makruk */

const FLASH move_t bench_game[BENCH_PLIES] = {BENCH_GAME};
