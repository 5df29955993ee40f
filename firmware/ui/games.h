/* games.h - the screen of the stored games (store.h), from the main menu.
 *
 * BACK and FWD step through what can be done: store the running game where a place is free, load or
 * delete a game that is there. GO does it; it asks before a game is lost. CLR leads back to the
 * game. While a game is stored or loaded, 4 s at most, keys do nothing. Main loop only.
 */
#ifndef GAMES_H
#define GAMES_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

typedef enum { GAMES_STORE, GAMES_LOAD, GAMES_DELETE } games_action_t;

void games_open(void);

/* What GO does, for game `number` from 0 on; false if that cannot be done. After games_open(). */
bool games_do(games_action_t what, uint8_t number);

/* KEY_NONE: a job of store_poll() has been done. */
screen_t games_key(keycode_t key);
void games_draw(void);

#endif
