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

/* One turn: keys, screen, lights, a slice of the search (2 ms at most). UI_IDLE: the caller may
 * sleep. UI_BUSY: there is more to do at once. UI_LEAVES_CABLE: the same, and the player takes the
 * device back from the cable; the caller calls uci_leave(). May power the device down, and returns
 * when it wakes. */
typedef enum { UI_IDLE, UI_BUSY, UI_LEAVES_CABLE } ui_wish_t;
ui_wish_t ui_run(void);

/* Which screen has the keys. */
screen_t ui_screen(void);

/* A key from afar, for the next ui_run(), which takes it before any key of the keypad. While
 * ui_key_waits() there is no room for another one. */
#if EDITION_REMOTE
void ui_give_key(keycode_t key);
bool ui_key_waits(void);
#else
static inline bool ui_key_waits(void)
{
    return false;
}
#endif

/* Stores, loads or deletes game `number`, from 0 on, as the player does it by games.h; false if
 * that cannot be done. */
#if EDITION_STORE
bool ui_do_game(games_action_t what, uint8_t number);
#endif

/* For the cable, as uci_program_t has them: it takes the board; hands a position over as a new
 * game, always taken; gives the board back. play.h shows a position of its game. */
void ui_cable_begin(void);
bool ui_cable_set_up(void);
void ui_cable_leave(void);

#endif
