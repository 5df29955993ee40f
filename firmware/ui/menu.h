/* SPDX-License-Identifier: MIT */
/* menu.h - the menus: tables of lines, and the screen that steps through them.
 *
 * BACK and FWD step through the lines. After the last line comes the first. GO does the line's
 * action, or steps to the line's next value, which line 1 shows. A line that would end a game asks
 * first: a second GO does the action, and CLR cancels it. The line that resets the settings asks
 * twice. CLR leaves the menu and does not change the game. The main menu may be open while the
 * computer thinks. Actions that need the position end the search first. */
#ifndef MENU_H
#define MENU_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* menu_open_game() opens SCREEN_MENU on its first line. menu_open_setup() opens SCREEN_SETUP_MENU
 * on its first line. menu_open_exercises() opens SCREEN_EXERCISES on its first line, or after an
 * exercise on the line of this exercise. With EDITION_EXERCISES. */
void menu_open_game(void);
void menu_open_setup(void);
void menu_open_exercises(void);

/* Makes the lights and the supply's warning follow the settings. Call it at power-on and after a
 * setting has changed. */
void menu_apply_settings(void);

screen_t menu_key(keycode_t key);
void menu_draw(void);

#endif
