/* SPDX-License-Identifier: MIT */
/* verify.h - the screen that names the pieces on the squares. INFO opens it. In editions with
 * EDITION_INFO it is a page of info.h.
 *
 * The screen lights a square and names the square and its piece. It begins with a1, and then takes
 * the square that the player types. FWD and BACK go to the next and the previous piece, so the
 * player can compare the real board piece by piece. The screen reads only the ioboard, so it may be
 * open while the computer thinks. CLR closes the screen.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void verify_open(void);
screen_t verify_key(keycode_t key);
void verify_draw(void);

#endif
