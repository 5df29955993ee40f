/* felt.h - lights and words that lead the hands over the sensor board to the squares to mend.
 *
 * hands_meaning() decides (firmware/game/hands.h). The screens of games use these functions. With
 * EDITION_SENSORS. Main loop only.
 */
#ifndef FELT_H
#define FELT_H

#include "base/edition.h"
#include "firmware/game/hands.h"
#include "firmware/ui/panel/screen.h"

/* True if the board leads the player somewhere. */
FEATURE(EDITION_SENSORS, bool, felt_leads, (void), false);

/* Lights the squares, on dark lights. Returns false if the board leads nowhere. */
FEATURE(EDITION_SENSORS, bool, felt_light, (void), false);

/* Writes what to do: "e4 off, g1 on", "off d5", "put Rf1". `told` is the move that is to be carried
 * out, which the screen tells itself, and `promoted` is the piece that this move makes of a pawn.
 * Returns false if the board has nothing to say. */
FEATURE(EDITION_SENSORS, bool, felt_draw, (const told_move_t *told, piece_t promoted), false);

#endif
