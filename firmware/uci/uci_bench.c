#include "firmware/uci/uci_bench.h"

#include "bench_game.h" /* of the game that is played */

const FLASH move_t bench_game[BENCH_PLIES] = {BENCH_GAME};
