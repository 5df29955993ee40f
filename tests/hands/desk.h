/* SPDX-License-Identifier: MIT */
/* desk.h - the sensor board of the simulated device, as the player sees it.
 *
 * Squares are named from the player's side, also when the board is turned round. desk.c writes
 * every movement to the log (log.h). Some magnets are weak, so their contacts bounce longer when
 * they close.
 */
#ifndef DESK_H
#define DESK_H

#include <stdbool.h>
#include <stdint.h>

#include "board/square.h"
#include "simulator/clocks.h"

/* Adds the sensor board to a device that has no power yet. Ends the program on failure. */
void desk_start(const char *game);

/* Turns the board: white then plays from the top if `turned` is true, otherwise from the bottom. */
void desk_turn(bool turned);

/* Puts a piece on a square, or lifts the piece. No time passes. */
void desk_set(square_t square, bool puts);
bool desk_has(square_t square);

/* Returns the milliseconds since the contact of `square` stopped bouncing. */
unsigned desk_still_ms(square_t square);

void desk_plug(bool plugged);

/* Returns the time when the last change settles, which is 50 ms after its contact stops
 * bouncing. */
cycle_t desk_settled(void);

/* True if the light of a square is lit now. */
bool desk_is_lit(square_t square);

/* Returns the milliseconds since the simulator started. */
uint32_t desk_ms(void);

#endif
