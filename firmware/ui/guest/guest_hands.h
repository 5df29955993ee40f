/* guest_hands.h - hands over the sensor board in a guest's game, in place of keys.
 *
 * By the rules the hands mean the same as in the device's own game (game/hands.h). The last move,
 * put back, is taken back. With ChessLink the ioboard follows the switches. With EDITION_GUEST and
 * EDITION_SENSORS. Main loop only.
 */
#ifndef GUEST_HANDS_H
#define GUEST_HANDS_H

#include "base/edition.h"
#include "base/target.h"

/* Follows the hands; with `asked` after a key or a change by the program. Returns true if lights
 * and display have to follow. Up to 4 ms. */
FEATURE(EDITION_SENSORS, bool, guest_hands_follow, (bool asked), false);

#endif
