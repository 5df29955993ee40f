/* SPDX-License-Identifier: MIT */
/* ranks.h - shows the ioboard on a device without lights, two ranks a screen.
 *
 * The upper line has the higher rank, with its number in front. Up and down show the other ranks.
 * The pieces are glyphs. The display holds eight different glyphs at once, so two ranks with more
 * kinds of pieces are shown as letters, white's as capitals. With EDITION_LADDER the screen takes
 * the place of verify.h. Call this module only from the main loop.
 */
#ifndef RANKS_H
#define RANKS_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void ranks_open(void);
screen_t ranks_key(keycode_t key);
void ranks_draw(void);

#endif
