/* SPDX-License-Identifier: MIT */
/* by_pad.h - between the pad (firmware/pad/pad.h) and the screens: tells the pad what the active
 * screen asks for, gives its keys to ui.c, and draws the pad's list and cursor.
 *
 * The list takes the place of the screen while it is open: the chosen key's name, and the name of
 * the next. Without lights the cursor takes the screen's second line. This module needs
 * EDITION_PAD. Call it only from the main loop.
 */
#ifndef BY_PAD_H
#define BY_PAD_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* Reads the buttons, and returns the next key of the pad or KEY_NONE. */
FEATURE(EDITION_PAD, keycode_t, by_pad_key, (void), KEY_NONE);

/* Tells the pad what `screen` asks for. Call it when the screen is drawn, before the next two. */
FEATURE(EDITION_PAD, void, by_pad_ask, (screen_t screen));

/* Draws the list. Returns false if the list is closed, so that the screen must be drawn. */
FEATURE(EDITION_PAD, bool, by_pad_draw_list, (void), false);

/* Draws the cursor's square with its piece, and in the game the time, on the second line. The
 * screen's own second line is then dropped. Call it between screen_begin() and the drawing of the
 * screen. */
FEATURE(EDITION_LADDER, void, by_pad_draw_cursor, (screen_t screen));

/* On a console, shows for two seconds which buttons wake the chip from power-down. Returns true as
 * soon as a button is pressed in this time. */
FEATURE(EDITION_CONSOLE, bool, by_pad_tells_waking, (void), false);

#endif
