/* SPDX-License-Identifier: MIT */
/* lock.h - the screen that says how to unlock the keys. While the keys are locked, every key opens
 * this screen.
 *
 * SETTING_LOCKED locks the keys. The game's screen comes back three seconds after a key. To unlock
 * the keys, the player presses CLR and then GO. The game goes on meanwhile. This module needs
 * EDITION_SETTINGS. Call it only from the main loop.
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
