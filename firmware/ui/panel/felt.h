/* SPDX-License-Identifier: MIT */
/* felt.h - leads the player, by lights and words, to the squares where pieces stand wrong.
 *
 * hands_meaning() says what is wrong (firmware/game/hands.h). The game's screen, the puzzles and
 * the guest's game use these functions. This module needs EDITION_SENSORS. Call it only from the
 * main loop.
 */
#ifndef FELT_H
#define FELT_H

#include "base/edition.h"
#include "firmware/game/hands.h"
#include "firmware/ui/panel/screen.h"

/* True if the player has something to do on the sensor board. */
FEATURE(EDITION_SENSORS, bool, felt_leads, (void), false);

/* Lights the squares where the player has something to do. All lights must be off before the call.
 * Returns false if there are no such squares. */
FEATURE(EDITION_SENSORS, bool, felt_light, (void), false);

/* Writes what the player has to do, like "e4 off, g1 on", "off d5" or "put Rf1". `told` is the move
 * to carry out, which the screen itself shows. If a pawn promotes in this move, `promoted` is the
 * new piece. Returns false if there is nothing to write. */
FEATURE(EDITION_SENSORS, bool, felt_draw, (const told_move_t *told, piece_t promoted), false);

#endif
