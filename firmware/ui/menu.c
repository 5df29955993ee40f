/* SPDX-License-Identifier: MIT */
#include "firmware/ui/menu.h"

#include "base/edition.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/level_list.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/menu_acts.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/rated.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/supply.h"
#include "hal/leds.h"
#include "hal/power.h"

#if EDITION_SETTINGS
static screen_t open_settings(void);
static screen_t reset_settings(void);
#endif

/* The names of the settings on the display, and their greatest values. */
enum {
#define SETTING(edition, name, place, last, initial, word, text)                                   \
    NAME_OF_##name = TEXT_##text, LAST_OF_##name = (last),
#include "firmware/game/setting_list.h"
};

/* The form in which a line shows its value. The kinds up to QUESTIONS have no value. A value of 0
 * is shown as "none", except with WORDS and NUMBER. */
typedef enum {
    ACTS,        /* no value: GO acts, perhaps after some questions    */
    BEGINS_GAME, /* no value: GO asks whether to give up a game */
    QUESTIONS,   /* no value: GO acts after the questions in `words`   */
    WORDS,       /* a word for each value                              */
    NUMBER,
    NUMBER_OR_NONE,
    RIGHTS_OR_NONE, /* castling rights */
    FILE_OR_NONE,   /* a file: 1 is the a file */
    VOLTS           /* the voltage of the supply */
} show_t;

/* The module that keeps the value of a line. */
typedef enum {
    OF_SETTINGS,
    OF_POWER_OFF, /* the settings; next_power_off() steps the value */
    OF_KEYING,    /* the settings; next_keying() steps the value    */
    OF_PLAYERS,   /* the game                                       */
    OF_SETUP      /* the set-up                                     */
} owner_t;

typedef struct {
    text_t name;
    uint8_t show;       /* form of the value, show_t                                           */
    uint8_t last;       /* greatest value, or number of questions before the line acts */
    text_group_t words; /* words of the values, or of the questions                            */
    union {
        screen_t (*act)(void); /* function of a line that acts (menu_acts.h), which returns the next
                                * screen */
        struct {
            uint8_t owner; /* module that keeps the value, owner_t    */
            uint8_t which; /* number of the value: setting_t, or SETUP_SIDE and so on of setup.h */
        } value;           /* value of a line that does not act       */
    };
} line_t;

/* clang-format off */

/* Lines that act. ACT() acts at once. ASK() and BEGIN() act after GO has confirmed the question. */
#define ACT(title, function)   {.name = title, .show = ACTS, .act = function}
#define ASK(title, function)   {.name = title, .show = ACTS, .last = 1, .act = function}
#define BEGIN(title, function) {.name = title, .show = BEGINS_GAME, .last = 1, .act = function}

/* A line with a value. */
#define COUNT(title, how, most, whose, what)                                          \
    {.name = title, .show = how, .last = most, .value = {whose, what}}
#define CHOICE(title, most, group, whose, what)                                       \
    {.name = title, .show = WORDS, .last = most, .words = group, .value = {whose, what}}

/* A line with a setting, by its name in setting_list.h. The plus turns the enumerator into an
 * int. */
#define COUNTS(setting, how, whose)                                                   \
    COUNT(+NAME_OF_##setting, how, LAST_OF_##setting, whose, SETTING_##setting)
#define CHOOSES(setting, group)                                                       \
    CHOICE(+NAME_OF_##setting, LAST_OF_##setting, group, OF_SETTINGS, SETTING_##setting)
#define SWITCHES(setting) CHOOSES(setting, TEXTS_SWITCHES)

/* The settings of every edition. */
#define PLAIN_SETTINGS                                                                \
    CHOOSES(SOUND, TEXTS_SOUNDS),                                                     \
    COUNTS(BRIGHTNESS, NUMBER, OF_SETTINGS),                                          \
    COUNTS(POWER_OFF, NUMBER_OR_NONE, OF_POWER_OFF)

static const FLASH line_t game_lines[] = {
    BEGIN(TEXT_NEW_GAME, menu_act_new_game),
    CHOICE(TEXT_PLAYERS, COMPUTER_BOTH, TEXTS_PLAYERS, OF_PLAYERS, 0),
    ACT(TEXT_SET_UP, menu_act_set_up),
#if EDITION_CHESS960
    ACT(TEXT_CHESS960, menu_act_chess960),
#endif
#if EDITION_STORE
    ACT(TEXT_GAMES, menu_act_games),
#endif
#if EDITION_PUZZLES
    ACT(TEXT_PUZZLES, menu_act_puzzles),
#endif
#if EDITION_COACH
    ACT(TEXT_REVIEW, menu_act_review),
    BEGIN(TEXT_RATED_GAME, menu_act_rated_game),
#endif
#if EDITION_SETTINGS
    ACT(TEXT_SLEEP_NOW, menu_act_sleep),
#endif
    ASK(TEXT_OFFER_DRAW, menu_act_offer_draw),
    ASK(TEXT_RESIGN, menu_act_resign),
#if EDITION_SETTINGS
    ACT(TEXT_SETTINGS, open_settings),
#else
    PLAIN_SETTINGS,
#endif
};

#if EDITION_SETTINGS
static const FLASH line_t setting_lines[] = {
    PLAIN_SETTINGS,
#if EDITION_BOOK
    SWITCHES(BOOK),
#if EDITION_STYLE
    CHOOSES(STYLE, TEXTS_STYLES),
#endif
#endif
#if EDITION_STYLE
    COUNTS(VARIETY, NUMBER_OR_NONE, OF_SETTINGS),
    COUNTS(CONTEMPT, NUMBER_OR_NONE, OF_SETTINGS),
#endif
    SWITCHES(GUARD),
#if EDITION_COACH
    SWITCHES(THREAT),
#endif
    SWITCHES(OFFERS),
#if EDITION_AHEAD
    SWITCHES(PONDER),
#endif
    SWITCHES(TURNED),
    ACT(TEXT_LOCK, menu_act_lock),
    ACT(TEXT_OWN_LEVEL, menu_act_own_level),
    COUNTS(KEYING, NUMBER_OR_NONE, OF_KEYING),
#if EDITION_INFO
    SWITCHES(ROTATE_LINE),
    SWITCHES(ROTATE_SPEED),
    SWITCHES(ROTATE_CLOCKS),
    SWITCHES(ROTATE_MOVE),
#endif
#if EDITION_GUEST
    CHOOSES(CABLE, TEXTS_CABLES),
#endif
#if EDITION_SUPPLY
    COUNTS(REFERENCE, VOLTS, OF_SETTINGS),
#endif
    {.name = TEXT_RESET, .show = QUESTIONS, .last = TEXTS_IN(RESETS), .words = TEXTS_RESETS,
     .act = reset_settings},
};
#endif

static const FLASH line_t setup_lines[] = {
    CHOICE(TEXT_SIDE, 1, TEXTS_COLOURS, OF_SETUP, SETUP_SIDE),
#if GAME_CASTLES
    COUNT(TEXT_CASTLING, RIGHTS_OR_NONE, CASTLING_ALL, OF_SETUP, SETUP_CASTLING),
#endif
#if GAME_TWO_STEPS
    COUNT(TEXT_EN_PASSANT, FILE_OR_NONE, 8, OF_SETUP, SETUP_EN_PASSANT),
#endif
    ACT(TEXT_CLEAR_BOARD, menu_act_clear_board),
#if EDITION_CHESS960
    ACT(TEXT_MOVE_NUMBER, menu_act_move_number),
#endif
    ACT(TEXT_INITIAL, menu_act_initial_board),
};

/* clang-format on */

_Static_assert(TEXTS_IN(PLAYERS) == COMPUTER_BOTH + 1, "a text for each value");
_Static_assert(TEXTS_IN(SOUNDS) == SOUND_ALL + 1, "a text for each value");
_Static_assert(!EDITION_GUEST || TEXTS_IN(CABLES) == CABLE_CHESSLINK + 1, "a text for each value");
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
static const FLASH menu_t setup_menu = {setup_lines, LAST(setup_lines), SCREEN_SETUP_MENU,
                                        SCREEN_SETUP};

static const FLASH menu_t *menu; /* menu that is open        */
static uint8_t chosen;           /* index of the chosen line */
static uint8_t asked; /* on a line that acts: number of questions already asked. On a line with a
                       * value: 1 after GO has stepped the value */

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
    leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
    supply_apply_settings();
}

/* Returns the next value of the minutes until power-down: 5, 10, 20, 40, none. */
static uint8_t next_power_off(uint8_t minutes)
{
    if (minutes == 0) {
        return 5;
    }
    return minutes > 30 ? 0 : (uint8_t)(2 * minutes);
}

#if EDITION_SETTINGS
/* Returns the next value of the seconds that each of the player's moves adds to the clock: none, 2,
 * 5, 10. */
static uint8_t next_keying(uint8_t seconds)
{
    if (seconds < 2) {
        return 2;
    }
    return seconds < 5 ? 5 : seconds < 10 ? 10 : 0;
}
#endif

/* The values that follow COMPUTER_NONE, COMPUTER_WHITE, COMPUTER_BLACK and COMPUTER_BOTH. */
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

/* Returns the value of the line that comes before `now`. */
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

/* True if a rated game may begin without a question, because it ends no game that has moves. */
static inline bool needs_no_question(const FLASH line_t *line)
{
    return is_rated_game(line) && (game_plies() == 0 || game_result() != RESULT_NONE);
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
    if (line->show == BEGINS_GAME && game_result() == RESULT_NONE) {
        return play_ask_new();
    }
    if (EDITION_SETTINGS && line->show == QUESTIONS) {
        return text_nth(line->words, (uint8_t)(asked - 1));
    }
    return line->name;
}

/* Draws the menu. Line 0 is the name of the line, or its question. Line 1 says what GO does. */
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
