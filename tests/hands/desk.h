/* SPDX-License-Identifier: MIT */
/* desk.h - the sensor board of the simulated device, as a person on a chair sees it.
 *
 * Squares are those of the player: desk.c rotates a board that is turned round. Writes every
 * movement to the log (log.h). Some magnets are weak, so their contacts chatter when they close.
 */
#ifndef DESK_H
#define DESK_H

#include <stdbool.h>
#include <stdint.h>

#include "board/square.h"
#include "simulator/clocks.h"

/* Adds the sensor board to a device that has no power yet. Ends the program on failure. */
void desk_start(const char *game);

/* From now on white plays from the top, or from the bottom. */
void desk_turn(bool turned);

/* Puts a piece on a square, or lifts the piece. No time passes. */
void desk_set(square_t square, bool puts);
bool desk_has(square_t square);

/* Returns the milliseconds since the contact of `square` stopped bouncing. */
unsigned desk_still_ms(square_t square);

void desk_plug(bool plugged);

/* Returns the time when the last change has settled: 50 ms after the last bounce of the contact. */
cycle_t desk_settled(void);

/* True if the light of a square is lit now. */
bool desk_is_lit(square_t square);

/* Returns the milliseconds since the simulator started. */
uint32_t desk_ms(void);

#endif
