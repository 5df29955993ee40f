#include "firmware/ui/level.h"

#include "firmware/game/levels.h"
#include "firmware/game/settings.h"
#include "firmware/ui/sound.h"

static uint8_t level;

void level_open(void)
{
    level = settings_get(SETTING_LEVEL);
}

screen_t level_key(keycode_t key)
{
    switch (key) {
    case KEY_FWD:
        level = level < LEVELS - 1 ? (uint8_t)(level + 1) : 0;
        return SCREEN_LEVEL;
    case KEY_BACK:
        level = level > 0 ? (uint8_t)(level - 1) : LEVELS - 1;
        return SCREEN_LEVEL;
    case KEY_GO:
        settings_set(SETTING_LEVEL, level);
        return SCREEN_PLAY;
    case KEY_CLR:
        return SCREEN_PLAY;
    default:
        sound_refused();
        return SCREEN_LEVEL;
    }
}

void level_draw(void)
{
    level_t what = levels_get(level);
    screen_row(0);
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
    screen_line(1, TEXT_MENU_KEYS);
}
