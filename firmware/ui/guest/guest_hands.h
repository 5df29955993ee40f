/* SPDX-License-Identifier: MIT */
/* guest_hands.h - in a guest's game, hands over the sensor board replace keys.
 *
 * In a game with rules the hands do the same as in the device's own game (game/hands.h). If the
 * player undoes the last move on the board, the game takes the move back. With ChessLink the
 * ioboard follows the switches of the sensor board. This module needs EDITION_GUEST and
 * EDITION_SENSORS. Call it only from the main loop.
 */
#ifndef GUEST_HANDS_H
#define GUEST_HANDS_H

#include "base/edition.h"
#include "base/target.h"

/* Follows the hands. Set `asked` after a key or a change by the program. Returns true if lights and
 * display must be updated. Takes up to 4 ms. */
FEATURE(EDITION_SENSORS, bool, guest_hands_follow, (bool asked), false);

#endif
