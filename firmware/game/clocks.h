/* SPDX-License-Identifier: MIT */
/* clocks.h - the chess clocks measure the time that each side has used, and the time of the present
 * move.
 *
 * The clocks count milliseconds in SRAM by clock_ms(), so they stop in power-down. After power-off
 * only the seconds recorded with the moves (game.h) are left. A recorded time is rounded. The next
 * move of the same side includes the rounding error, so the sums stay right. Call this module only
 * from the main loop. */
#ifndef CLOCKS_H
#define CLOCKS_H

#include "board/piece.h"

/* Stops both clocks, sets them to the times recorded with the game, and sets the time of the
 * present move to 0. Call it before the other functions, and after game_start(), a new game,
 * take-back and forward. */
void clocks_set(void);

/* Sets both clocks to the recorded times without stopping them. Sets the time of the present move
 * to 0 only if no clock runs, because a search may be using this time while a clock runs. */
void clocks_drop(void);

/* Starts the clock of `side`. If the other side's clock ran before, a new move begins. A clock that
 * runs already goes on. */
void clocks_run(colour_t side);

/* Stops the running clock. clocks_run() resumes the same move. */
void clocks_stop(void);

bool clocks_are_running(void);

/* Sets the time of the present move to 0. The side's clock keeps its time. The clock runs at once
 * if `running`, otherwise from clocks_run() on. */
void clocks_begin_move(bool running);

/* clocks_used_ms() returns the time that `side` has used since the game began. clocks_move_ms()
 * returns the time of the present move. */
uint32_t clocks_used_ms(colour_t side);
uint32_t clocks_move_ms(void);

/* Returns the seconds to record with the move that `side` has just made: the time used by `side`
 * minus the times already recorded. Call it before game_play(), which takes this number. */
uint16_t clocks_seconds(colour_t side);

#endif
