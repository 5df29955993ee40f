/* uci_bench.h - the positions that measure speed, and how far each is searched.
 *
 * They are those of one game, the initial one and one after every BENCH_STEP plies, so a position
 * costs little room and needs no text: from the opening, where all pieces stand on the board, to a
 * rook ending.
 */
#ifndef UCI_BENCH_H
#define UCI_BENCH_H

#include "board/move.h"

enum { BENCH_NODES = 20000, BENCH_STEP = 10, BENCH_PLIES = 7 * BENCH_STEP };

/* Legal moves from the initial position on: bench_game.h in the game's folder. */
extern const FLASH move_t bench_game[BENCH_PLIES];

#endif
