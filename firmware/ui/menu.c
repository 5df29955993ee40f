/* SPDX-License-Identifier: MIT */
#include "firmware/ui/menu.h"

#include "base/edition.h"
#include "firmware/game/control.h"
#include "firmware/game/exercises.h"
#include "firmware/game/game.h"
#include "firmware/game/lesson.h"
#include "firmware/game/level_list.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/menu_acts.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/puzzle.h"
#include "firmware/ui/rated.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/supply.h"
#include "hal/console.h"
#include "hal/leds.h"
#include "hal/power.h"

#include "firmware/ui/menu_lines.h" /* uses the functions of this file */

_Static_assert(TEXTS_IN(PLAYERS) == COMPUTER_BOTH + 1, "a text for each value");
_Static_assert(TEXTS_IN(SOUNDS) == SOUND_ALL + 1, "a text for each value");
_Static_assert(!EDITION_SETTINGS || TEXTS_IN(TARGETS) == TARGETS_SAFE + 1, "a text for each value");
_Static_assert(!EDITION_GUEST || TEXTS_IN(CABLES) == CABLE_CHESSLINK + 1, "a text for each value");
_Static_assert(!EDITION_EXERCISES || TEXTS_IN(EXERCISES) == EXERCISE_LISTS - 1,
               "a text for each list");
_Static_assert(!EDITION_STYLE || TEXTS_IN(STYLES) == STYLE_RARE + 1, "a text for each value");

typedef struct {
    const FLASH line_t *lines;
    uint8_t last; /* index of the menu's last line           */
    uint8_t here; /* screen of the menu, screen_t            */
    uint8_t back; /* screen to which CLR leads, screen_t */
} menu_t;

#define LAST(lines) (sizeof(lines) / sizeof *(lines)-1)

static const FLASH menu_t game_menu = {game_lines, LAST(game_lines), SCREEN_MENU, SCREEN_PLAY};
#if EDITION_SETTINGS
static const FLASH menu_t setting_menu = {setting_lines, LAST(setting_lines), SCREEN_MENU,
                                          SCREEN_PLAY};
#endif
#if EDITION_EXERCISES
static const FLASH menu_t exercise_menu = {exercise_lines, LAST(exercise_lines), SCREEN_EXERCISES,
                                           SCREEN_PLAY};
#endif
static const FLASH menu_t setup_menu = {setup_lines, LAST(setup_lines), SCREEN_SETUP_MENU,
                                        SCREEN_SETUP};

static const FLASH menu_t *menu; /* menu that is open        */
static uint8_t chosen;           /* index of the chosen line */
static uint8_t asked; /* number of questions already asked. On a line with a value: 1 after GO has
                       * stepped this value */

static RARE void begin_menu(const FLASH menu_t *next)
{
    menu = next;
    chosen = 0;
    asked = 0;
    rated_forget();
}

#if EDITION_SETTINGS
static screen_t open_settings(void)
{
    begin_menu(&setting_menu);
    return SCREEN_MENU;
}

static screen_t reset_settings(void)
{
    rating_leave(); /* because the level changes */
    settings_reset();
    menu_apply_settings();
    return SCREEN_PLAY;
}
#endif

void menu_open_game(void)
{
    begin_menu(&game_menu);
}

#if EDITION_EXERCISES
void menu_open_exercises(void)
{
    if (menu != &exercise_menu) {
        begin_menu(&exercise_menu);
    }
}
#endif

void menu_open_setup(void)
{
    begin_menu(&setup_menu);
}

static RARE const FLASH line_t *chosen_line(void)
{
    return &menu->lines[chosen];
}

static RARE uint8_t value(const FLASH line_t *line)
{
    switch (line->value.owner) {
    case OF_PLAYERS:
        return game_computer();
    case OF_SETUP:
        return setup_choice[line->value.which];
    default:
        return settings_get((setting_t)line->value.which);
    }
}

void menu_apply_settings(void)
{
    if (EDITION_LIGHTS) {
        leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
    }
    supply_apply_settings();
}

/* Returns the value that follows `minutes` for the time until power-down. The values in minutes are
 * 5, 10, 20, 40 and none, and on a console 3, 6, 12, 24, 48 and none. */
static uint8_t next_power_off(uint8_t minutes)
{
    if (minutes == 0) {
        return EDITION_CONSOLE ? 3 : 5;
    }
    return minutes > 30 ? 0 : (uint8_t)(2 * minutes);
}

#if EDITION_SETTINGS
/* Returns the next value of the setting `keying bonus`: none, 2, 5 or 10 seconds. Each move of the
 * player adds this time to the player's clock. */
static uint8_t next_keying(uint8_t seconds)
{
    if (seconds < 2) {
        return 2;
    }
    return seconds < 5 ? 5 : seconds < 10 ? 10 : 0;
}
#endif

/* The value that follows each of COMPUTER_NONE, COMPUTER_WHITE, COMPUTER_BLACK and COMPUTER_BOTH,
 * in this order. */
static const FLASH uint8_t players_after[] = {COMPUTER_WHITE, COMPUTER_BOTH, COMPUTER_NONE,
                                              COMPUTER_BLACK};

/* Returns the value that follows `now` for the setting of the line. */
static uint8_t next_value(const FLASH line_t *line, uint8_t now)
{
    switch (line->value.owner) {
    case OF_POWER_OFF:
        return next_power_off(now);
#if EDITION_SETTINGS
    case OF_KEYING:
        return next_keying(now);
#endif
    case OF_PLAYERS:
        return players_after[now];
    default:
        return entry_step(now, KEY_FWD, line->last);
    }
}

/* Returns the value that comes before `now` for the setting of the line. */
static uint8_t value_before(const FLASH line_t *line, uint8_t now)
{
    uint8_t before = now;
    uint8_t next = next_value(line, before);
    for (uint8_t values = 64; next != now && values != 0; values--) {
        before = next;
        next = next_value(line, before);
    }
    return before;
}

static void set_value(const FLASH line_t *line, uint8_t next)
{
    switch (line->value.owner) {
    case OF_PLAYERS:
        control_set_computer(next);
        break;
    case OF_SETUP:
        setup_choice[line->value.which] = next;
        break;
#if EDITION_SETTINGS
    case OF_KEYING:
        control_set_keying(next);
        break;
#endif
    default:
        settings_set((setting_t)line->value.which, next);
        menu_apply_settings();
        if (EDITION_CONSOLE) {
            console_set_sound(settings_get(SETTING_SOUND) != SOUND_OFF);
        }
    }
}

static bool has_value(const FLASH line_t *line)
{
    return line->show > QUESTIONS;
}

static inline bool is_rated_game(const FLASH line_t *line)
{
    return EDITION_COACH && line->show == BEGINS_GAME && line->act == menu_act_rated_game;
}

/* True if this line begins a rated game or a lesson, and Nibble need not ask, because no unfinished
 * game with moves would be lost. */
static inline bool needs_no_question(const FLASH line_t *line)
{
    return (is_rated_game(line) || (EDITION_ENDINGS && line->show == LESSON)) &&
           (game_plies() == 0 || game_result() != RESULT_NONE);
}

/* True if GO on this line would change the level or the players of a rated game. */
static inline bool leaves_rated_game(const FLASH line_t *line)
{
    if (!EDITION_COACH || !rating_is_on()) {
        return false;
    }
    return has_value(line) ? line->value.owner == OF_PLAYERS
                           : line->show == QUESTIONS && asked == line->last;
}

static screen_t do_line(void)
{
    const FLASH line_t *line = chosen_line();
    if (leaves_rated_game(line)) {
        if (rated_asks()) {
            return (screen_t)menu->here;
        }
        rating_leave();
    }
    if (has_value(line)) {
        set_value(line, next_value(line, value(line)));
        asked = EDITION_SETTINGS;
    } else if (asked < line->last && !needs_no_question(line)) {
        asked++;
    } else if (EDITION_EXERCISES && line->show == EXERCISES) {
        return puzzle_choose_list(line->value.which);
    } else if (EDITION_ENDINGS && line->show == LESSON) {
        return menu_act_lesson(line->value.which);
    } else {
        return line->act();
    }
    return (screen_t)menu->here;
}

screen_t menu_key(keycode_t key)
{
    if (key == KEY_GO) {
        return do_line();
    }
    if (key == KEY_CLR) {
        return (screen_t)menu->back;
    }
    if (EDITION_SETTINGS && key == KEY_BACK && asked != 0 && has_value(chosen_line())) {
        const FLASH line_t *line = chosen_line();
        set_value(line, value_before(line, value(line)));
    } else {
        if (key_is_step(key)) {
            chosen = entry_step(chosen, key, menu->last);
        } else {
            sound_refused();
        }
        asked = 0;
        rated_forget();
    }
    return (screen_t)menu->here;
}

static void draw_value(const FLASH line_t *line)
{
    uint8_t number = value(line);
    screen_right_text(TEXT_GO_ON);
    if (EDITION_SUPPLY && line->show == VOLTS) {
        screen_volts(power_supply_mv());
    } else if (line->show == WORDS) {
        text_write(text_nth(line->words, number));
    } else if (number == 0 && line->show != NUMBER) {
        text_write(TEXT_NONE);
    } else if (GAME_CASTLES && line->show == RIGHTS_OR_NONE) {
        rights_write(number);
    } else if (line->show == FILE_OR_NONE) {
        screen_char((char)('a' + number - 1));
    } else {
        screen_number(number);
    }
}

/* Returns the name of the line, or the question to draw in its place. If the line has no question
 * of its own, its name is the question. */
static inline text_t title(const FLASH line_t *line)
{
    if (asked == 0 || has_value(line)) {
        return line->name;
    }
    if ((line->show == BEGINS_GAME || (EDITION_ENDINGS && line->show == LESSON)) &&
        game_result() == RESULT_NONE) {
        return play_ask_new();
    }
    if (EDITION_SETTINGS && line->show == QUESTIONS) {
        return text_nth(line->words, (uint8_t)(asked - 1));
    }
    return line->name;
}

/* Draws the menu. Line 0 of the display shows the name of the menu line, or the question that the
 * menu line asks. Line 1 of the display says what GO does. */
void menu_draw(void)
{
    if (rated_draw()) {
        return;
    }
    const FLASH line_t *line = chosen_line();
    if (is_rated_game(line) && asked == 0) {
        screen_count(rating_player());
    }
    screen_line(title(line));
    if (has_value(line)) {
        draw_value(line);
    } else {
        text_write(asked != 0 ? TEXT_ASK_KEYS : TEXT_MENU_KEYS);
    }
    screen_end();
}
