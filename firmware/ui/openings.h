/* SPDX-License-Identifier: MIT */
/* openings.h - the screen that lists the openings by name, from the main menu.
 *
 * BACK and FWD step through the names, and GO takes one. Then BACK and FWD choose the player's
 * side, and GO begins the game (trainer.h). If a game with moves is on, GO asks first. CLR leads
 * one step back, and from the names to the game. This module needs EDITION_TRAINER. Call it only
 * from the main loop.
 */
#ifndef OPENINGS_H
#define OPENINGS_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void openings_open(void);
screen_t openings_key(keycode_t key);
void openings_draw(void);

#endif
