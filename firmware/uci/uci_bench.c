/* SPDX-License-Identifier: MIT */
#include "firmware/uci/uci_bench.h"

#include "bench_game.h" /* the build finds this header in the folder of the game */

const FLASH move_t bench_game[BENCH_PLIES] = {BENCH_GAME};
