/* lock.h - the screen that locked keys lead to: it says how to unlock them.
 *
 * The keys are locked by the settings (SETTING_LOCKED). Whatever key comes then opens this screen,
 * and the game's comes back after three seconds; CLR and then GO unlock. The game goes on all the
 * time. With EDITION_SETTINGS. Main loop only.
 */
#ifndef LOCK_H
#define LOCK_H

#include "base/edition.h"
#include "firmware/ui/panel/screen.h"
#include "hal/keypad.h"

#if EDITION_SETTINGS

/* True while the keys are locked. */
bool lock_is_on(void);

void lock_open(void);

/* KEY_NONE when the three seconds are over. */
screen_t lock_key(keycode_t key);
void lock_draw(void);

#else

static inline bool lock_is_on(void)
{
    return false;
}

#endif

#endif
