/* ui.h - the player's side of the device: passes the keys to the screen that has them, draws, and
 * knows when the device may sleep.
 *
 * The main loop calls ui_run() in each turn for the player. A screen is drawn when a key has come,
 * when a second has passed, when a move has been found, and when the search has news, at most 4
 * times a second. So a turn without events costs some 200 cycles besides the slice of the search.
 * Main loop only.
 */
#ifndef UI_H
#define UI_H

#include "firmware/ui/games.h"
#include "hal/keypad.h"

/* Shows the start screen, then the game. After a cut while a stored game was loaded, the screen of
 * the stored games loads it anew. Call it after game_start(), and pass its result as `game_read`.
 */
void ui_start(bool game_read);

/* Does one turn: keys, screen, lights, a slice of the search (2 ms at most). UI_IDLE means that the
 * caller may sleep. UI_BUSY means that there is more to do at once. UI_LEAVES_CABLE also means that
 * the player takes the device back from the cable, so the caller must call uci_leave(). The call
 * may power the device down, and returns after it wakes. */
typedef enum { UI_IDLE, UI_BUSY, UI_LEAVES_CABLE } ui_wish_t;
ui_wish_t ui_run(void);

/* The screen that has the keys. */
screen_t ui_screen(void);

/* True if this screen has a position of its own in the left half and on the ioboard. */
bool ui_owns_board(void);

/* ui_give_key() gives a key from afar to the next ui_run(), which takes it before any key of the
 * keypad. While ui_key_waits() is true there is no room for another key. The main loop asks in each
 * turn. Only the functions of this header use the variable. */
extern keycode_t ui_given_key; /* KEY_NONE: no key waits */

static inline void ui_give_key(keycode_t key)
{
    ui_given_key = key;
}

static inline bool ui_key_waits(void)
{
    return EDITION_REMOTE && ui_given_key != KEY_NONE;
}

/* Stores, loads or deletes game `number`, from 0 on, as the player does by games.h. Returns false
 * if this is not possible. */
#if EDITION_STORE
bool ui_do_game(games_action_t what, uint8_t number);
#endif

/* Functions of uci_program_t for the cable. ui_cable_begin() gives the board to the cable.
 * ui_cable_set_up() takes a position as a new game, and always accepts it. ui_cable_leave() takes
 * the board back. play_show_cable() shows a position of the cable's game. */
void ui_cable_begin(void);
bool ui_cable_set_up(void);
void ui_cable_leave(void);

/* Begins the guest's game (guest.h), with its screen. During the start screen nothing happens: a
 * guest's game begins with it, if there is one. ui_stay_awake() puts the power-off off, because the
 * program at the cable is there. With EDITION_GUEST. */
void ui_guest_begin(void);
void ui_stay_awake(void);

#endif
