#include "firmware/ui/level.h"

#include "firmware/game/levels.h"
#include "firmware/game/settings.h"
#include "firmware/ui/entry.h"
#include "firmware/ui/sound.h"

static uint8_t level;

void level_open(void)
{
    level = settings_get(SETTING_LEVEL);
}

screen_t level_key(keycode_t key)
{
    if (key_is_step(key)) {
        level = entry_step(level, key, LEVELS - 1);
    } else if (key == KEY_GO) {
        settings_set(SETTING_LEVEL, level);
        return SCREEN_PLAY;
    } else if (key == KEY_CLR) {
        return SCREEN_PLAY;
    } else {
        sound_refused();
    }
    return SCREEN_LEVEL;
}

void level_draw(void)
{
    level_t what = levels_get(level);
    if (what.kind == LEVEL_DEPTH) {
        screen_text(TEXT_DEPTH);
        screen_number((uint8_t)what.value);
    } else if (what.value < 60) {
        screen_number((uint8_t)what.value);
        screen_text(TEXT_SECONDS);
    } else {
        screen_number((uint8_t)(what.value / 60));
        screen_text(TEXT_MINUTES);
    }
    screen_end();
    screen_line(TEXT_MENU_KEYS);
}
