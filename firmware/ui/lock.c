/* SPDX-License-Identifier: MIT */
#include "firmware/ui/lock.h"

#if EDITION_SETTINGS

#include "firmware/game/guest.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/sound.h"

static bool cleared; /* true if the last key was CLR */

bool lock_is_on(void)
{
    return settings_get(SETTING_LOCKED) != 0;
}

void lock_open(void)
{
    cleared = false;
}

screen_t lock_key(keycode_t key)
{
    const screen_t game = guest_is_on() ? SCREEN_GUEST : SCREEN_PLAY;
    if (key == KEY_NONE) {
        return game;
    }
    if (cleared && key == KEY_GO) {
        settings_set(SETTING_LOCKED, 0);
        return game;
    }
    cleared = key == KEY_CLR;
    sound_refused();
    return SCREEN_LOCKED;
}

void lock_draw(void)
{
    screen_line(TEXT_LOCKED);
    screen_line(TEXT_LOCKED_KEYS);
}

#endif
