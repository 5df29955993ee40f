/* SPDX-License-Identifier: MIT */
/* menu.h - the menus. A menu is a table of lines, and a screen that steps through the lines.
 *
 * BACK and FWD step through the lines. The first line follows the last. GO does the action of the
 * menu line, or steps to the next value of the menu line, and the display shows this value below
 * the name. A line that would end a game asks first: a second GO does the action, and CLR cancels
 * it. The line that resets the settings asks twice. CLR leaves the menu and does not change the
 * game. The computer may go on thinking while the main menu is open. Actions that need the position
 * end the search first. */
#ifndef MENU_H
#define MENU_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

/* menu_open_game() opens SCREEN_MENU on its first line. menu_open_setup() opens SCREEN_SETUP_MENU
 * on its first line. menu_open_exercises() opens SCREEN_EXERCISES on its first line. After an
 * exercise it opens this menu on the line of that exercise. It needs EDITION_EXERCISES. */
void menu_open_game(void);
void menu_open_setup(void);
void menu_open_exercises(void);

/* Applies the settings of the lights and of the supply. Call it at power-on and after a setting has
 * changed. */
void menu_apply_settings(void);

screen_t menu_key(keycode_t key);
void menu_draw(void);

#endif
