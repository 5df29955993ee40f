/* info.h - the screen that INFO opens, in the edition with EDITION_INFO; elsewhere it is verify.h.
 *
 * Pages in groups: INFO goes to the next group, BACK and FWD to the pages of a group, or along the
 * moves of the game; a square key goes to the last group, what stands where (verify.h); CLR leaves.
 * What is not known is a dash. It shows what the last search has found, or finds as the page is
 * looked at, for it may be open while the computer thinks: it reads the ioboard, the engine's
 * report and the record, and leaves the left half of the page alone. Main loop only.
 */
#ifndef INFO_H
#define INFO_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

#if EDITION_INFO

void info_open(void);
screen_t info_key(keycode_t key);

/* Up to 5 ms on the moves of a long game, else 1 ms. */
void info_draw(void);

/* In place of the game's screen: while the computer thinks writes one of the pages that the
 * settings ask for (SETTING_ROTATE_...), in every other 2 s, and returns true; false when it is
 * the turn of what always stands there. */
bool info_draw_in_turn(void);

#else

static inline bool info_draw_in_turn(void)
{
    return false;
}

#endif

#endif
