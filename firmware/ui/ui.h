/* ui.h - the player's side of the device: passes the keys to the screen that has them, draws, and
 * knows when the device may sleep.
 *
 * ui_run() is what the main loop does for the player in one turn. Screens are drawn when a key
 * came, when a second has passed, when a move was found, and when the search has news, 4 times a
 * second at most; so a turn in which nothing happened costs some 200 cycles besides the slice of
 * the search. Main loop only.
 */
#ifndef UI_H
#define UI_H

#include "firmware/ui/games.h"
#include "hal/keypad.h"

/* After game_start(), whose result is passed on: the start screen, then the game. */
void ui_start(bool game_read);

/* One turn: keys, screen, lights, a slice of the search (2 ms at most). True while there is more to
 * do at once, else the caller may sleep. May power the device down, and returns when it wakes. */
bool ui_run(void);

/* Which screen has the keys. */
screen_t ui_screen(void);

/* A key, from the keypad or from afar. 1 ms. */
void ui_key(keycode_t key);

/* Stores, loads or deletes game `number`, from 0 on, as the player does it by games.h; false if
 * that cannot be done. */
#if EDITION_STORE
bool ui_do_game(games_action_t what, uint8_t number);
#endif

/* For the cable, as uci_program_t has them: it takes the board; shows a position of its game;
 * hands the position over as a new game, always taken; gives the board back. */
void ui_cable_begin(void);
void ui_cable_show(void);
bool ui_cable_set_up(void);
void ui_cable_leave(void);

#endif
