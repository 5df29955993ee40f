/* SPDX-License-Identifier: MIT */
/* lock.h - the screen that opens when the player presses a key while the keys are locked. This
 * screen says how to unlock the keys.
 *
 * SETTING_LOCKED locks the keys. Then any key opens this screen, and the game's screen comes back
 * after three seconds. CLR and then GO unlock the keys. The game goes on meanwhile. This module
 * needs EDITION_SETTINGS. Call it only from the main loop.
 */
#ifndef LOCK_H
#define LOCK_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* True while the keys are locked. */
FEATURE(EDITION_SETTINGS, bool, lock_is_on, (void), false);

void lock_open(void);

/* Takes a key. KEY_NONE means that the three seconds are over. */
screen_t lock_key(keycode_t key);
void lock_draw(void);

#endif
