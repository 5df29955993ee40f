/* SPDX-License-Identifier: MIT */
/* clocks.h - the chess clocks measure the time that each side has used, and the time of the present
 * move.
 *
 * The clocks count milliseconds in SRAM by clock_ms(), so they stop in power-down. After power-off
 * the device knows only the seconds recorded with the moves (game.h). Each recorded time is
 * rounded. The next move of the same side corrects the rounding error, so the sums stay right. Call
 * this module only from the main loop. */
#ifndef CLOCKS_H
#define CLOCKS_H

#include "board/piece.h"

/* Stops both clocks, sets them to the times recorded with the game, and sets the time of the
 * present move to 0. Call it before the other functions. Also call it after game_start(), a new
 * game, and a step back or forward. */
void clocks_set(void);

/* Sets both clocks to the recorded times without stopping them. If no clock runs, also sets the
 * time of the present move to 0. While a clock runs, a search may be using this time. */
void clocks_drop(void);

/* Starts the clock of `side`. If the opponent's clock ran before, a new move begins. If the clock
 * of `side` runs already, it goes on. */
void clocks_run(colour_t side);

/* Stops the running clock. clocks_run() resumes the same move. */
void clocks_stop(void);

bool clocks_are_running(void);

/* Sets the time of the present move to 0. The side's clock keeps its time. If `running` is true,
 * this clock runs at once, otherwise from clocks_run() on. */
void clocks_begin_move(bool running);

/* clocks_used_ms() returns the time that `side` has used since the game began. clocks_move_ms()
 * returns the time of the present move. */
uint32_t clocks_used_ms(colour_t side);
uint32_t clocks_move_ms(void);

/* Returns the number of seconds to record with the move that `side` has just made. This is the time
 * that `side` has used, minus the times already recorded. Call it before game_play(), and pass the
 * number to game_play(). */
uint16_t clocks_seconds(colour_t side);

#endif
