/* SPDX-License-Identifier: MIT */
/* learn.h - learns the voltages of a shield's five buttons (hal/ladder.h).
 *
 * At the first start the device asks for each button once, and keeps the voltages in the state
 * record (journal.h). To repeat the learning, the player holds any button for LEARN_HOLD_MS at
 * power-on. A button is learned when its voltage has been steady for LEARN_STEADY_MS. If the
 * voltage is too near to the voltage of an earlier button, the device refuses the button and asks
 * again. If power fails during the learning, the device begins it again at the next start.
 *
 * This module needs EDITION_LADDER. Call it only from the main loop.
 */
#ifndef LEARN_H
#define LEARN_H

#include "base/edition.h"
#include "base/target.h"

enum { LEARN_HOLD_MS = 500, LEARN_STEADY_MS = 40 };

/* Call it at power-on, after game_start(). Gives the known voltages to the driver. */
FEATURE(EDITION_LADDER, void, learn_start, (void));

/* Call it in each turn of the main loop. While it returns true, the device learns, and the player
 * can do nothing else. */
FEATURE(EDITION_LADDER, bool, learn_turn, (void), false);

#endif
