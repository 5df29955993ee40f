/* SPDX-License-Identifier: MIT */
/* verify.h - the pieces on the squares: the screen that INFO opens, or with EDITION_INFO a page of
 * info.h.
 *
 * The screen lights the typed square and names the square and its piece, a1 at first. FWD and BACK
 * go to the next and the previous piece, so the player can compare both boards piece by piece. The
 * screen reads only the ioboard, so it may be open while the computer thinks. CLR closes it.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void verify_open(void);
screen_t verify_key(keycode_t key);
void verify_draw(void);

#endif
