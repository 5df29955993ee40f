/* SPDX-License-Identifier: MIT */
/* ui.h - serves the player: passes the keys to the open screen, draws the screen, and decides when
 * the device may sleep.
 *
 * The main loop calls ui_run() in each turn. ui.c draws the screen after a key, after each second,
 * and after a new move. When the search has something new, ui.c draws the screen too, at most 4
 * times a second. So a turn without events takes only some 200 cycles in addition to the slice of
 * the search. Call this module only from the main loop. */
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
 * caller may sleep. UI_BUSY means that the caller should call again at once. UI_LEAVES_CABLE means
 * the same, and also that the player takes the device back from the cable. The caller must then
 * call uci_leave(). The call may power the device down. It then returns when the device wakes. */
typedef enum { UI_IDLE, UI_BUSY, UI_LEAVES_CABLE } ui_wish_t;
ui_wish_t ui_run(void);

/* Returns the screen that has the keys. */
screen_t ui_screen(void);

/* True if the open screen has its own position in the left half and on the ioboard. */
bool ui_owns_board(void);

/* ui_give_key() hands a key from the cable to the next ui_run(), which takes this key before a key
 * of the keypad. While ui_key_waits() is true, do not call ui_give_key(). Do not use the variable
 * itself. It is in this header only so that the main loop can call ui_key_waits() fast. */
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

/* These functions serve the cable, as members of uci_program_t. ui_cable_begin() gives the left
 * half and the ioboard to the program on the cable. ui_cable_set_up() begins a new game from a
 * position, and always returns true. ui_cable_leave() gives both back to the device's game.
 * play_show_cable() shows a position of the cable's game. */
void ui_cable_begin(void);
bool ui_cable_set_up(void);
void ui_cable_leave(void);

/* Both functions need EDITION_GUEST. ui_guest_begin() begins the guest's game (guest.h), with its
 * screen. During the start screen it does nothing, because a guest's game then begins by itself.
 * ui_stay_awake() postpones power-down while a program uses the cable. */
void ui_guest_begin(void);
void ui_stay_awake(void);

#endif
