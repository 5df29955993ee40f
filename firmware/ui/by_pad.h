/* SPDX-License-Identifier: MIT */
/* by_pad.h - connects the pad (firmware/pad/pad.h) with the screens. The module tells the pad what
 * the active screen asks for, gives the pad's keys to ui.c, and draws the pad's list and cursor.
 *
 * While the list is open, the display shows the names of the chosen key and of the next key, in
 * place of the screen. On a device without lights the second line of the display shows the cursor.
 * This module needs EDITION_PAD. Call it only from the main loop.
 */
#ifndef BY_PAD_H
#define BY_PAD_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Reads the buttons, and returns the next key of the pad or KEY_NONE. */
FEATURE(EDITION_PAD, keycode_t, by_pad_key, (void), KEY_NONE);

/* Tells the pad what `screen` asks for. Call it when the screen is drawn, before the next two
 * functions. */
FEATURE(EDITION_PAD, void, by_pad_ask, (screen_t screen));

/* Draws the pad's list of keys. Returns false if the list is closed. The caller must then draw the
 * screen. */
FEATURE(EDITION_PAD, bool, by_pad_draw_list, (void), false);

/* Draws the cursor's square and the piece on this square on the second line, and in a game also the
 * time. The screen then cannot draw its own second line. Call this function after screen_begin(),
 * before the screen draws. */
FEATURE(EDITION_LADDER, void, by_pad_draw_cursor, (screen_t screen));

/* Tells the player of a console for two seconds which buttons wake the chip from power-down. If a
 * button is pressed meanwhile, returns true at once. */
FEATURE(EDITION_CONSOLE, bool, by_pad_tells_waking, (void), false);

#endif
