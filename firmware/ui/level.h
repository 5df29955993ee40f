/* level.h - the screen that LEVEL opens: how long the computer thinks.
 *
 * BACK and FWD step through the levels (levels.h), LEVEL goes to the next kind of them, GO takes
 * the one on show, CLR leaves the old one. It may be open while the computer thinks; the level
 * counts from the next move on. With another level the chess clocks begin anew.
 *
 * With EDITION_SETTINGS it also chooses the level of the player's own clock: one by chess clocks,
 * or the same as the computer's.
 */
#ifndef LEVEL_H
#define LEVEL_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void level_open(void);

/* The next time the screen is opened, it is for SETTING_OWN. */
void level_ask_own(void);

screen_t level_key(keycode_t key);
void level_draw(void);

#endif
