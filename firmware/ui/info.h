/* info.h - the screen that INFO opens, in the edition with EDITION_INFO. Other editions have
 * verify.h.
 *
 * The pages stand in groups. INFO goes to the next group. BACK and FWD go to the pages of a group,
 * or along the moves of the game. A square key goes to the last group, the pieces on the squares
 * (verify.h). CLR leaves. An unknown value is a dash. The pages show the results of the last search
 * or of the running search. The screen may be open while the computer thinks: it reads the ioboard,
 * the engine's report and the record, and leaves the left half of the page alone. Main loop only.
 */
#ifndef INFO_H
#define INFO_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

void info_open(void);
screen_t info_key(keycode_t key);

/* Draws the page. Up to 5 ms for the moves of a long game, otherwise 1 ms. */
void info_draw(void);

/* Draws a page in place of the game's screen while the computer thinks. The settings choose the
 * pages (SETTING_ROTATE_...), and each stands for 2 s, then the game's screen for 2 s. Returns
 * false when it is the turn of the game's screen. */
FEATURE(EDITION_INFO, bool, info_draw_in_turn, (void), false);

#endif
