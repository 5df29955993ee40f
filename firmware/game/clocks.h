/* clocks.h - the chess clocks: time of each side, and of the move in hand.
 *
 * The clocks count milliseconds in SRAM by clock_ms(), so they stand still in power-down. Only the
 * seconds recorded with the moves (game.h) are kept over power-off. A record is coarse. Its
 * rounding error goes into the next move of the same side, so the sums stay right. Main loop only.
 */
#ifndef CLOCKS_H
#define CLOCKS_H

#include "board/piece.h"

/* Sets both clocks to the times recorded with the game. The clocks are stopped, and the move in
 * hand has taken no time. Call it before the other functions, and after game_start(), a new game,
 * take-back and forward. */
void clocks_set(void);

/* Sets both clocks to these times without stopping the clocks. The move in hand begins anew only if
 * no clock runs, because a search may count its time. */
void clocks_drop(void);

/* Starts the clock of `side`. If the other side's clock ran before, a new move in hand begins. A
 * clock that runs already goes on. */
void clocks_run(colour_t side);

/* Stops the running clock; clocks_run() lets the same move go on. */
void clocks_stop(void);

bool clocks_are_running(void);

/* Sets the time of the move in hand to 0; the side's clock keeps its time. With `running` the clock
 * runs; otherwise it waits for clocks_run(). */
void clocks_begin_move(bool running);

/* The time that `side` has used since the game began, and the time of the move in hand. */
uint32_t clocks_used_ms(colour_t side);
uint32_t clocks_move_ms(void);

/* The seconds to record with the move that `side` has just made: the time used by `side` that no
 * recorded move holds yet. Call it before game_play(), which takes this number. */
uint16_t clocks_seconds(colour_t side);

#endif
