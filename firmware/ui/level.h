/* SPDX-License-Identifier: MIT */
/* level.h - the screen that LEVEL opens. On it the player chooses how long the computer thinks.
 *
 * BACK and FWD step through the levels (levels.h), and LEVEL goes to the next kind of level. GO
 * takes the level shown, and CLR keeps the old level. The screen may be open while the computer
 * thinks. A new level takes effect from the next move on, and restarts the chess clocks.
 *
 * In editions with EDITION_SETTINGS the screen also chooses a level for the player's own clock.
 * This is a level with chess clocks, or the same level as the computer's.
 */
#ifndef LEVEL_H
#define LEVEL_H

#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void level_open(void);

/* Makes the screen change SETTING_OWN instead of SETTING_LEVEL when it opens next. */
void level_ask_own(void);

/* Sets SETTING_LEVEL or SETTING_OWN. During a rated game, changes nothing and returns false if the
 * game has moves or if the new level has no rating. If a rated game has moves, GO on the screen
 * asks the player whether to give it up. */
bool level_choose(setting_t which, uint8_t value);

screen_t level_key(keycode_t key);
void level_draw(void);

#endif
