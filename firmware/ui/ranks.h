/* SPDX-License-Identifier: MIT */
/* ranks.h - shows the ioboard on a device without lights, two ranks at a time.
 *
 * The upper line shows the higher rank. Each line begins with the number of its rank. The keys up
 * and down step to the other ranks. The pieces are glyphs. The display holds only eight different
 * glyphs at once. If two ranks have more kinds of pieces, letters show them, capitals for white. In
 * editions with EDITION_LADDER this screen replaces verify.h. Call this module only from the main
 * loop.
 */
#ifndef RANKS_H
#define RANKS_H

#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void ranks_open(void);
screen_t ranks_key(keycode_t key);
void ranks_draw(void);

#endif
