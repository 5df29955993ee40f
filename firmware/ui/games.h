/* SPDX-License-Identifier: MIT */
/* games.h - the screen of the stored games (store.h). The main menu opens it.
 *
 * BACK and FWD step through the actions: store the running game in a free place, load or delete a
 * stored game. GO does the action. If a game would be lost, GO asks first. CLR leads back to the
 * game. Storing or loading takes 4 s at most, and keys do nothing meanwhile. If the screen opens
 * meanwhile, it asks the player to wait. Call this module only from the main loop.
 */
#ifndef GAMES_H
#define GAMES_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

typedef enum { GAMES_STORE, GAMES_LOAD, GAMES_DELETE } games_action_t;

void games_open(void);

/* Call it at power-on. If the power failed while a game was being loaded, the function loads this
 * game again and returns true. This screen then replaces the start screen. */
FEATURE(EDITION_STORE, bool, games_load_again, (void), false);

/* True if the action `what` is possible with game `number`, counted from 0. Takes up to 4 ms,
 * because it reads the EEPROM. */
bool games_can_do(games_action_t what, uint8_t number);

/* Does the action, which must be possible. Call it after games_open(). */
void games_do(games_action_t what, uint8_t number);

/* Takes a key. KEY_NONE means that store_poll() has finished storing or loading. */
screen_t games_key(keycode_t key);
void games_draw(void);

#endif
