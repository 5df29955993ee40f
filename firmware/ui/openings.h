/* SPDX-License-Identifier: MIT */
/* openings.h - the screen that lists the openings by name. The main menu opens it.
 *
 * BACK and FWD step through the names, and GO chooses a name. Then BACK and FWD choose the player's
 * side, and GO begins the game (trainer.h). If the running game already has moves, GO asks first.
 * CLR leads back from the sides to the names, and from the names to the game. This module needs
 * EDITION_TRAINER. Call it only from the main loop.
 */
#ifndef OPENINGS_H
#define OPENINGS_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void openings_open(void);
screen_t openings_key(keycode_t key);
void openings_draw(void);

#endif
