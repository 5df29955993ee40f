/* SPDX-License-Identifier: MIT */
/* ui.h - the player's side of the device: passes the keys to the present screen, draws the screen,
 * and decides when the device may sleep.
 *
 * The main loop calls ui_run() in each turn for the player. ui.c draws the screen when a key has
 * come, when a second has passed, when a move has been found, and when the search has something
 * new, at most 4 times a second. So a turn without events takes only some 200 cycles in addition to
 * the slice of the search. Call this module only from the main loop. */
#ifndef UI_H
#define UI_H

#include "firmware/ui/games.h"
#include "hal/keypad.h"

/* Shows the start screen, then the game. If the power failed while a stored game was loaded, the
 * screen of the stored games loads the game again. Call ui_start() after game_start(), and pass the
 * result of game_start() as `game_read`.
 */
void ui_start(bool game_read);

/* Does one turn: keys, screen, lights, a slice of the search (2 ms at most). UI_IDLE means that the
 * caller may sleep. UI_BUSY means that there is more to do at once. UI_LEAVES_CABLE also means that
 * the player takes the device back from the cable, so the caller must call uci_leave(). The call
 * may power the device down, and returns after it wakes. */
typedef enum { UI_IDLE, UI_BUSY, UI_LEAVES_CABLE } ui_wish_t;
ui_wish_t ui_run(void);

/* Returns the screen that has the keys. */
screen_t ui_screen(void);

/* True if this screen uses the left half and the ioboard for a position of its own. */
bool ui_owns_board(void);

/* ui_give_key() hands a key from the cable to the next ui_run(), which takes this key before a key
 * of the keypad. While ui_key_waits() is true, do not call ui_give_key(). The variable is here
 * because the main loop asks ui_key_waits() in each turn. Use only the functions. */
extern keycode_t ui_given_key; /* KEY_NONE: no key waits */

static inline void ui_give_key(keycode_t key)
{
    ui_given_key = key;
}

static inline bool ui_key_waits(void)
{
    return EDITION_REMOTE && ui_given_key != KEY_NONE;
}

/* Stores, loads or deletes game `number`, counted from 0, as the player does on the screen of
 * games.h. Returns false if this is not possible. */
#if EDITION_STORE
bool ui_do_game(games_action_t what, uint8_t number);
#endif

/* Functions of uci_program_t for the cable. ui_cable_begin() gives the board to the cable.
 * ui_cable_set_up() takes a position as a new game, and always accepts it. ui_cable_leave() takes
 * the board back. play_show_cable() shows a position of the cable's game. */
void ui_cable_begin(void);
bool ui_cable_set_up(void);
void ui_cable_leave(void);

/* Begins the guest's game (guest.h), with its screen. Does nothing during the start screen, because
 * a guest's game has begun at power-on if there is one. ui_stay_awake() postpones power-down,
 * because a program uses the cable. With EDITION_GUEST. */
void ui_guest_begin(void);
void ui_stay_awake(void);

#endif
