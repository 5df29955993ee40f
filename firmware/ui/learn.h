/* SPDX-License-Identifier: MIT */
/* learn.h - learns the voltages of a shield's five buttons (hal/ladder.h).
 *
 * At the first start the device asks for each button once, and keeps the voltages in the state
 * record (journal.h). A button that is held for LEARN_HOLD_MS at power-on begins the learning
 * again, so that nobody is locked out. A button counts when its voltage has stood still for
 * LEARN_STEADY_MS. If the voltage is too near to that of an earlier button, the device refuses the
 * button and asks again. After a power cut in the middle the device begins the learning again.
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
