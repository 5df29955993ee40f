/* SPDX-License-Identifier: MIT */
/* info.h - the screen that INFO opens in editions with EDITION_INFO. Other editions use verify.h.
 *
 * The pages form groups. INFO opens the next group. BACK and FWD step through the pages of a group,
 * or along the moves of the game. A square key opens the last group, which shows the pieces on the
 * squares (verify.h). CLR closes the screen. A dash stands for an unknown value. The pages show the
 * results of the running search, or of the last search. The screen may be open while the computer
 * thinks, because it reads only the ioboard, the engine's report and the record. Call this module
 * only from the main loop.
 */
#ifndef INFO_H
#define INFO_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void info_open(void);
screen_t info_key(keycode_t key);

/* Draws the page. Takes 1 ms, and up to 5 ms for the moves of a long game. */
void info_draw(void);

/* Draws a page in place of the game's screen while the computer thinks. The settings
 * SETTING_ROTATE_... choose the pages. The display shows each page and the game's screen for 2 s
 * each. Returns false while the display has to show the game's screen. */
FEATURE(EDITION_INFO, bool, info_draw_in_turn, (void), false);

#endif
