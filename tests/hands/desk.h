/* desk.h - the sensor board of the simulated device, as a person on a chair sees it.
 *
 * Squares are those of the player: a board that is turned round is turned here. Every movement goes
 * to the log (log.h). A part of the magnets is weak, so their contacts chatter when they close.
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

/* Puts a piece on a square, or lifts it. No time passes. */
void desk_set(square_t square, bool puts);
bool desk_has(square_t square);

/* The milliseconds since the contact of `square` has ended its last bounces. */
unsigned desk_still_ms(square_t square);

void desk_plug(bool plugged);

/* The time when the last change has settled: 50 ms after the last bounce of its contact. */
cycle_t desk_settled(void);

/* True if the light of a square is lit now. */
bool desk_is_lit(square_t square);

/* The milliseconds since the simulator started. */
uint32_t desk_ms(void);

#endif
