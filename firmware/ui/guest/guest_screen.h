/* SPDX-License-Identifier: MIT */
/* guest_screen.h - the screen of a game with a program at the other end of the cable (guest.h).
 *
 * The square keys and GO make moves for either side. When the program's move stands on the player's
 * board, the player presses GO or types the next move. BACK takes a move back. LEVEL asks, then
 * begins a new game. CLR forgets typed squares. If nothing is typed, CLR leads back to the device's
 * own game. MENU also leads back, and opens the menu. On a sensor board the hands do the same as in
 * the device's own game.
 *
 * With ChessLink the program sets the lights. If there is also a sensor board, the ioboard follows
 * the switches without rules. BACK and FWD then change the piece on the typed square, or the pawn
 * that has reached its last rank.
 *
 * This module needs EDITION_GUEST. Call it only from the main loop.
 */
#ifndef GUEST_SCREEN_H
#define GUEST_SCREEN_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Call it at power-on. If the language of the cable is not UCI, begins the guest's game. */
FEATURE(EDITION_GUEST, void, guest_screen_start, (void));

/* The language of the cable (cable_t). Only guest_screen_is_due() copies the setting into this
 * variable. So the cable keeps its language while the player steps through the languages in the
 * menu. */
extern uint8_t guest_language;

/* True while the cable does not speak UCI, or has to change its language. cable.c clears this flag
 * when the cable speaks UCI again. */
extern bool guest_has_cable;

/* Returns true once after the player has chosen a language other than UCI. The caller then begins
 * the guest's game. */
bool guest_screen_is_due(void);

void guest_screen_open(void);
screen_t guest_screen_key(keycode_t key);
void guest_screen_draw(void);

/* Follows the program and the hands. Call it twice in each tick, and after each change of the
 * sensor board. After a key call it too, with `asked` true. Returns true if the screen must be
 * drawn again. Takes up to 4 ms. */
bool guest_screen_follow(bool asked);

#endif
