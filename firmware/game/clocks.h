/* clocks.h - the chess clocks: time of each side, and of the move in hand.
 *
 * Milliseconds are counted in SRAM by clock_ms(), so they stand still in power-down. What is kept
 * over power-off are the seconds recorded with the moves (game.h); those are coarse, but the part
 * that a record leaves out goes into the next move of the same side, so the sums stay right. Main
 * loop only.
 */
#ifndef CLOCKS_H
#define CLOCKS_H

#include "board/piece.h"

/* Both clocks as recorded with the game, stopped, no time in the move in hand: first of all, and
 * after game_start(), a new game, take-back and forward. */
void clocks_set(void);

/* The clock of `side` runs from now on; its move in hand begins if the other side's ran before. A
 * clock that runs already goes on. */
void clocks_run(colour_t side);

/* Stops the running clock; clocks_run() lets the same move go on. */
void clocks_stop(void);

bool clocks_are_running(void);

/* The move in hand has taken no time from now on, though its side's clock may have run for it; the
 * clock runs, or waits for clocks_run(). */
void clocks_begin_move(bool running);

/* Time used by `side` since the game began, and for the move in hand, up to this moment. */
uint32_t clocks_used_ms(colour_t side);
uint32_t clocks_move_ms(void);

/* Seconds to record with the move that `side` has just made: what it has used and no move of the
 * record has yet. For game_play(), before it. */
uint16_t clocks_seconds(colour_t side);

#endif
