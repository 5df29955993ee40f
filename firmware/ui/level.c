#include "firmware/ui/level.h"

#include "firmware/game/control.h"
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
        if (EDITION_CLOCKS && level == settings_get(SETTING_LEVEL)) {
            return SCREEN_PLAY;
        }
        settings_set(SETTING_LEVEL, level);
        if (EDITION_CLOCKS) {
            control_begin();
        }
        return SCREEN_PLAY;
    } else if (key == KEY_CLR) {
        return SCREEN_PLAY;
    } else if (EDITION_CLOCKS && key == KEY_LEVEL) {
        const uint8_t kind = levels_get(level).kind;
        do {
            level = entry_step(level, KEY_FWD, LEVELS - 1);
        } while (levels_get(level).kind == kind);
    } else {
        sound_refused();
    }
    return SCREEN_LEVEL;
}

/* What is written before and after the number of a level. */
typedef struct {
    uint8_t before, after; /* text_t */
} words_t;

static const FLASH words_t words[LEVEL_KINDS] = {
    [LEVEL_SECONDS] = {TEXT_NOTHING, TEXT_SECONDS},
    [LEVEL_MINUTES] = {TEXT_NOTHING, TEXT_MINUTES},
    [LEVEL_GAME] = {TEXT_GAME_IN, TEXT_MIN},
    [LEVEL_FISCHER] = {TEXT_NOTHING, TEXT_MIN_AND},
    [LEVEL_DEPTH] = {TEXT_DEPTH, TEXT_NOTHING},
    [LEVEL_MATE] = {TEXT_MATE_IN, TEXT_NOTHING},
    [LEVEL_RATING] = {TEXT_PLAYS_LIKE, TEXT_HUNDREDS},
    [LEVEL_ADAPTIVE] = {TEXT_AS_YOU_PLAY, TEXT_HUNDREDS},
};

void level_draw(void)
{
    const level_t what = levels_get(level);
    const FLASH words_t *text = &words[what.kind];
    if (EDITION_CLOCKS && what.kind == LEVEL_TOURNAMENT) {
        screen_time(what.number); /* in hours */
        screen_text(TEXT_FORTY_IN);
    } else if (EDITION_ANALYSIS && what.kind == LEVEL_ANALYSIS) {
        screen_text(TEXT_ANALYSIS);
    } else {
        screen_text((text_t)text->before);
        screen_number(what.number);
        screen_text((text_t)text->after);
    }
    if (EDITION_CLOCKS && what.kind == LEVEL_FISCHER) {
        screen_number(what.increment);
        screen_text(TEXT_SEC);
    }
    screen_end();
    screen_line(TEXT_MENU_KEYS);
}
