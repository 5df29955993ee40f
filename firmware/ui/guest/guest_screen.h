/* SPDX-License-Identifier: MIT */
/* guest_screen.h - the screen of a game with a program at the other end of the cable (guest.h).
 *
 * The keys of squares and GO make moves of either side. GO, or the next move, says that the
 * program's move stands on the player's board. BACK takes a move back. LEVEL begins a new game,
 * after a question. CLR forgets typed squares. If nothing is typed, CLR leads back to the device's
 * own game. MENU also leads back, and opens the menu. With a sensor board the hands do the same as
 * in the device's own game.
 *
 * With ChessLink the program sets the lights. With ChessLink and a sensor board the ioboard follows
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

/* Call it at power-on: begins the game if the cable speaks another board's language. */
FEATURE(EDITION_GUEST, void, guest_screen_start, (void));

/* The language of the cable (cable_t). guest_screen_is_due() copies the setting into this variable.
 * So the cable does not change while the player steps through the languages in the menu. */
extern uint8_t guest_language;

/* True while the cable speaks another language than UCI, or has to change its language. cable.c
 * clears the flag when the cable speaks UCI again. */
extern bool guest_has_cable;

/* Returns true once after the player has chosen another board's language. The caller then begins
 * the game. */
bool guest_screen_is_due(void);

void guest_screen_open(void);
screen_t guest_screen_key(keycode_t key);
void guest_screen_draw(void);

/* Follows the program and the hands. Call it twice a tick, after a change of the sensor board, and
 * with `asked` after a key. Returns true if the screen must be drawn again. Takes up to 4 ms. */
bool guest_screen_follow(bool asked);

#endif
