/* SPDX-License-Identifier: MIT */
/* level.h - the screen that LEVEL opens: how long the computer thinks.
 *
 * BACK and FWD step through the levels (levels.h), and LEVEL goes to the next kind of level. GO
 * takes the level shown, and CLR keeps the old level. The screen may be open while the computer
 * thinks. A new level takes effect from the next move on, and restarts the chess clocks.
 *
 * With EDITION_SETTINGS the screen also chooses the level of the player's own clock: a level with
 * chess clocks, or the same level as the computer's.
 */
#ifndef LEVEL_H
#define LEVEL_H

#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void level_open(void);

/* Makes the screen choose SETTING_OWN when it opens next. */
void level_ask_own(void);

/* Sets SETTING_LEVEL or SETTING_OWN. Changes nothing and returns false if a rated game is on and
 * already has moves, or if a rated game is on and the new level has no rating. On the screen GO
 * asks the player whether to give up a rated game that has moves. */
bool level_choose(setting_t which, uint8_t value);

screen_t level_key(keycode_t key);
void level_draw(void);

#endif
