/* level.h - the screen that LEVEL opens: how long the computer thinks.
 *
 * BACK and FWD step through the levels (levels.h), and LEVEL goes to the next kind of level. GO
 * takes the level shown, and CLR keeps the old level. The screen may be open while the computer
 * thinks; the level counts from the next move on. With another level the chess clocks begin anew.
 *
 * With EDITION_SETTINGS the screen also chooses the level of the player's own clock: a level by
 * chess clocks, or the same level as the computer's.
 */
#ifndef LEVEL_H
#define LEVEL_H

#include "firmware/game/settings.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void level_open(void);

/* Makes the next opening of the screen choose SETTING_OWN. */
void level_ask_own(void);

/* Gives SETTING_LEVEL or SETTING_OWN another value. Returns false, and changes nothing, if a rated
 * game is on that could not go on at the new level: it has moves, or the level has no rating. On
 * the screen GO asks the player whether to give up a rated game that has moves. */
bool level_choose(setting_t which, uint8_t value);

screen_t level_key(keycode_t key);
void level_draw(void);

#endif
