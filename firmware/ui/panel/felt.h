/* SPDX-License-Identifier: MIT */
/* felt.h - lights and words that lead the player to the squares where pieces stand wrong.
 *
 * hands_meaning() says what is wrong (firmware/game/hands.h). The screens of games use these
 * functions. This module needs EDITION_SENSORS. Call it only from the main loop.
 */
#ifndef FELT_H
#define FELT_H

#include "base/edition.h"
#include "firmware/game/hands.h"
#include "firmware/ui/panel/screen.h"

/* True if the player has something to do on the sensor board. */
FEATURE(EDITION_SENSORS, bool, felt_leads, (void), false);

/* Lights the squares. All lights must be off before. Returns false if the player has nothing to
 * do. */
FEATURE(EDITION_SENSORS, bool, felt_light, (void), false);

/* Writes what to do: "e4 off, g1 on", "off d5", "put Rf1". `told` is the move to carry out. The
 * screen itself shows this move. `promoted` is the piece that a pawn becomes by this move. Returns
 * false if there is nothing to write. */
FEATURE(EDITION_SENSORS, bool, felt_draw, (const told_move_t *told, piece_t promoted), false);

#endif
