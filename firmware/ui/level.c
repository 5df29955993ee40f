/* SPDX-License-Identifier: MIT */
#include "firmware/ui/level.h"

#include "firmware/game/control.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/level_name.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/rated.h"

static uint8_t level;

/* `own_asked` is true if the screen chooses the player's own level when it opens next. `own` is
 * true while the screen chooses the player's own level. `level` is then below LEVELS_BEFORE_CLOCKS
 * if the player has no own level. */
static bool own_asked, own;

void level_ask_own(void)
{
    own_asked = true;
}

static inline setting_t setting(void)
{
    return EDITION_SETTINGS && own ? SETTING_OWN : SETTING_LEVEL;
}

/* Returns the difference between `level` and the value of the setting. */
static inline uint8_t shift(void)
{
    return EDITION_SETTINGS && own ? LEVELS_BEFORE_CLOCKS - 1 : 0;
}

static inline void step_level(keycode_t key)
{
    const uint8_t last = EDITION_SETTINGS && own ? LEVELS_CLOCKS : LEVELS - 1;
    level = (uint8_t)(entry_step((uint8_t)(level - shift()), key, last) + shift());
}

void level_open(void)
{
    if (EDITION_SETTINGS) {
        own = own_asked;
        own_asked = false;
    }
    level = (uint8_t)(settings_get(setting()) + shift());
    rated_forget();
}

/* True if the new value would end a rated game that has moves. */
static inline bool gives_up_rated(setting_t which, uint8_t value)
{
    return EDITION_COACH && which == SETTING_LEVEL && value != settings_get(which) &&
           rating_is_on() && game_plies() != 0;
}

/* Does the work of level_choose(). Outside this file only the cable calls level_choose(), on the
 * large boards. So on the small boards the compiler inlines this function into level_key(). */
static inline bool choose(setting_t which, uint8_t value)
{
    if (value == settings_get(which)) {
        return true;
    }
    /* If a rated game has no moves yet, it begins at the new level. */
    const bool begins_rated = EDITION_COACH && rating_is_on() && game_plies() == 0;
    if ((begins_rated && which == SETTING_LEVEL && rating_of_level(value) == 0) ||
        gives_up_rated(which, value)) {
        return false;
    }
    settings_set(which, value);
    control_begin();
    if (begins_rated) {
        rating_begin();
    }
    return true;
}

bool level_choose(setting_t which, uint8_t value)
{
    return choose(which, value);
}

screen_t level_key(keycode_t key)
{
    if (key != KEY_GO) {
        rated_forget();
    }
    if (key_is_step(key)) {
        step_level(key);
    } else if (key == KEY_GO) {
        const uint8_t value = (uint8_t)(level - shift());
        if (gives_up_rated(setting(), value)) {
            if (rated_asks()) {
                return SCREEN_LEVEL;
            }
            rating_leave();
        }
        if (!choose(setting(), value)) {
            sound_refused();
            return SCREEN_LEVEL;
        }
        return SCREEN_PLAY;
    } else if (key == KEY_CLR) {
        return SCREEN_PLAY;
    } else if (key == KEY_LEVEL) {
        const uint8_t kind = levels_get(level).kind;
        do {
            step_level(KEY_FWD);
        } while (levels_get(level).kind == kind);
    } else {
        sound_refused();
    }
    return SCREEN_LEVEL;
}

void level_draw(void)
{
    if (rated_draw()) {
        return;
    }
    const level_t what = levels_get(level);
    if (EDITION_SETTINGS && own && level < LEVELS_BEFORE_CLOCKS) {
        text_write(TEXT_SAME_LEVEL);
    } else {
        level_name_write(what);
    }
    screen_end();
    if (EDITION_COACH && what.kind == LEVEL_RATING) {
        screen_right_text(TEXT_GO_ON);
        _Static_assert(!EDITION_COACH ||
                           TEXTS_IN(STRENGTHS) == ENGINE_RATING_MOST - ENGINE_RATING_LEAST + 1,
                       "a text for each strength");
        screen_line(text_nth(TEXTS_STRENGTHS, (uint8_t)(what.number - ENGINE_RATING_LEAST)));
    } else {
        screen_line(TEXT_MENU_KEYS);
    }
}
