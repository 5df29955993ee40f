#include "firmware/ui/menu.h"

#include "base/edition.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/levels.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/level.h"
#include "firmware/ui/number.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
#include "firmware/ui/play/play_turn.h"
#include "firmware/ui/setup.h"
#include "firmware/ui/supply.h"
#include "hal/leds.h"
#include "hal/power.h"

/* What GO does on a line: it acts, after some questions perhaps, or steps to the next value. */
typedef enum {
    NEW_GAME,
    SET_UP,
    CLEAR_BOARD,
    INITIAL_BOARD,
    OPEN_GAMES,
    OPEN_PUZZLES,
    OPEN_REVIEW,
    RATED,
    OFFER_DRAW,
    RESIGN,
    OPEN_CHESS960,
    MOVE_NUMBER,
    OPEN_SETTINGS,
    LOCK,
    SLEEP,
    OWN_LEVEL,
    RESET,
    PLAYERS,
    SETUP,                          /* and SETUP_SIDE ... of setup.h */
    SETTING = SETUP + SETUP_CHOICES /* and SETTING_LEVEL ... of settings.h */
} action_t;

/* What a line shows of its value. 0 is "none" but for WORDS and NUMBER. */
typedef enum {
    ACTS,  /* nothing: it has none     */
    WORDS, /* a word for each value    */
    NUMBER,
    NUMBER_OR_NONE,
    RIGHTS_OR_NONE, /* to castle       */
    FILE_OR_NONE,   /* 1 is the a-file */
    VOLTS           /* of the supply   */
} show_t;

typedef struct {
    text_t name;
    uint8_t action;     /* action_t                                                         */
    uint8_t last;       /* the greatest value; of a line that acts, the questions before it */
    uint8_t show;       /* show_t                                                           */
    text_group_t words; /* of the values, or of a line that acts its questions */
} line_t;

/* clang-format off */

/* The settings of every edition. */
#define PLAIN_SETTINGS                                                             \
    {TEXT_SOUND, SETTING + SETTING_SOUND, SOUND_ALL, WORDS, TEXTS_SOUNDS},       \
    {TEXT_BRIGHTNESS, SETTING + SETTING_BRIGHTNESS, 15, NUMBER, TEXTS_NONE},     \
    {TEXT_POWER_OFF, SETTING + SETTING_POWER_OFF, 60, NUMBER_OR_NONE, TEXTS_NONE}

/* clang-format on */

_Static_assert(TEXTS_IN(PLAYERS) == COMPUTER_BOTH + 1, "a text for each value");
_Static_assert(TEXTS_IN(SOUNDS) == SOUND_ALL + 1, "a text for each value");
_Static_assert(!EDITION_STYLE || TEXTS_IN(STYLES) == STYLE_RARE + 1, "a text for each value");

static const FLASH line_t game_lines[] = {
    {TEXT_NEW_GAME, NEW_GAME, 1, ACTS, TEXTS_NONE},
    {TEXT_PLAYERS, PLAYERS, COMPUTER_BLACK, WORDS, TEXTS_PLAYERS},
    {TEXT_SET_UP, SET_UP, 0, ACTS, TEXTS_NONE},
#if EDITION_CHESS960
    {TEXT_CHESS960, OPEN_CHESS960, 0, ACTS, TEXTS_NONE},
#endif
#if EDITION_STORE
    {TEXT_GAMES, OPEN_GAMES, 0, ACTS, TEXTS_NONE},
#endif
#if EDITION_PUZZLES
    {TEXT_PUZZLES, OPEN_PUZZLES, 0, ACTS, TEXTS_NONE},
#endif
#if EDITION_COACH
    {TEXT_REVIEW, OPEN_REVIEW, 0, ACTS, TEXTS_NONE},
    {TEXT_RATED_GAME, RATED, 1, ACTS, TEXTS_NONE},
#endif
#if EDITION_SETTINGS
    {TEXT_SLEEP_NOW, SLEEP, 0, ACTS, TEXTS_NONE},
#endif
    {TEXT_OFFER_DRAW, OFFER_DRAW, 1, ACTS, TEXTS_NONE},
    {TEXT_RESIGN, RESIGN, 1, ACTS, TEXTS_NONE},
#if EDITION_SETTINGS
    {TEXT_SETTINGS, OPEN_SETTINGS, 0, ACTS, TEXTS_NONE},
#else
    PLAIN_SETTINGS,
#endif
};

#if EDITION_SETTINGS
static const FLASH line_t setting_lines[] = {
    PLAIN_SETTINGS,
#if EDITION_BOOK
    {TEXT_OPENING_BOOK, SETTING + SETTING_BOOK, 1, WORDS, TEXTS_SWITCHES},
#if EDITION_STYLE
    {TEXT_STYLE, SETTING + SETTING_STYLE, STYLE_RARE, WORDS, TEXTS_STYLES},
#endif
#endif
#if EDITION_STYLE
    {TEXT_VARIETY, SETTING + SETTING_VARIETY, 3, NUMBER_OR_NONE, TEXTS_NONE},
    {TEXT_CONTEMPT, SETTING + SETTING_CONTEMPT, 3, NUMBER_OR_NONE, TEXTS_NONE},
#endif
    {TEXT_GUARD, SETTING + SETTING_GUARD, 1, WORDS, TEXTS_SWITCHES},
#if EDITION_COACH
    {TEXT_SHOW_THREATS, SETTING + SETTING_THREAT, 1, WORDS, TEXTS_SWITCHES},
#endif
    {TEXT_OFFERS, SETTING + SETTING_OFFERS, 1, WORDS, TEXTS_SWITCHES},
#if EDITION_AHEAD
    {TEXT_AHEAD, SETTING + SETTING_PONDER, 1, WORDS, TEXTS_SWITCHES},
#endif
    {TEXT_TURNED, SETTING + SETTING_TURNED, 1, WORDS, TEXTS_SWITCHES},
    {TEXT_LOCK, LOCK, 0, ACTS, TEXTS_NONE},
    {TEXT_OWN_LEVEL, OWN_LEVEL, 0, ACTS, TEXTS_NONE},
    {TEXT_KEYING, SETTING + SETTING_KEYING, 10, NUMBER_OR_NONE, TEXTS_NONE},
#if EDITION_INFO
    {TEXT_SHOW_LINE, SETTING + SETTING_ROTATE_LINE, 1, WORDS, TEXTS_SWITCHES},
    {TEXT_SHOW_SPEED, SETTING + SETTING_ROTATE_SPEED, 1, WORDS, TEXTS_SWITCHES},
    {TEXT_SHOW_CLOCKS, SETTING + SETTING_ROTATE_CLOCKS, 1, WORDS, TEXTS_SWITCHES},
    {TEXT_SHOW_MOVE, SETTING + SETTING_ROTATE_MOVE, 1, WORDS, TEXTS_SWITCHES},
#endif
#if EDITION_SUPPLY
    {TEXT_MEASURED, SETTING + SETTING_REFERENCE, 63, VOLTS, TEXTS_NONE},
#endif
    {TEXT_RESET, RESET, 2, ACTS, TEXTS_RESETS},
};
#endif

static const FLASH line_t setup_lines[] = {
    {TEXT_SIDE, SETUP + SETUP_SIDE, 1, WORDS, TEXTS_COLOURS},
#if GAME_CASTLES
    {TEXT_CASTLING, SETUP + SETUP_CASTLING, 15, RIGHTS_OR_NONE, TEXTS_NONE},
#endif
#if GAME_TWO_STEPS
    {TEXT_EN_PASSANT, SETUP + SETUP_EN_PASSANT, 8, FILE_OR_NONE, TEXTS_NONE},
#endif
    {TEXT_CLEAR_BOARD, CLEAR_BOARD, 0, ACTS, TEXTS_NONE},
#if EDITION_CHESS960
    {TEXT_MOVE_NUMBER, MOVE_NUMBER, 0, ACTS, TEXTS_NONE},
#endif
    {TEXT_INITIAL, INITIAL_BOARD, 0, ACTS, TEXTS_NONE},
};

typedef struct {
    const FLASH line_t *lines;
    uint8_t last; /* of them, from 0                          */
    uint8_t here; /* screen_t: the screen that the menu is ... */
    uint8_t back; /* ... and the one that CLR leads to        */
} menu_t;

#define LAST(lines) (sizeof(lines) / sizeof *(lines)-1)

static const FLASH menu_t game_menu = {game_lines, LAST(game_lines), SCREEN_MENU, SCREEN_PLAY};
#if EDITION_SETTINGS
static const FLASH menu_t setting_menu = {setting_lines, LAST(setting_lines), SCREEN_MENU,
                                          SCREEN_PLAY};
#endif
static const FLASH menu_t setup_menu = {setup_lines, LAST(setup_lines), SCREEN_SETUP_MENU,
                                        SCREEN_SETUP};

static const FLASH menu_t *menu; /* the one that is open         */
static uint8_t chosen;           /* of its lines, from 0         */
static uint8_t asked; /* questions, before a line acts; or 1 when GO has stepped its value */

static RARE void begin_menu(const FLASH menu_t *next)
{
    menu = next;
    chosen = 0;
    asked = 0;
}

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

static bool is_setting(uint8_t action)
{
    return action >= SETTING;
}

static RARE uint8_t value(uint8_t action)
{
    if (is_setting(action)) {
        return settings_get((setting_t)(action - SETTING));
    }
    return action == PLAYERS ? game_computer() : setup_choice[action - SETUP];
}

void menu_apply_settings(void)
{
    leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
    supply_apply_settings();
}

/* Minutes until power-down: 5, 10, 20, 40, none. */
static uint8_t next_power_off(uint8_t minutes)
{
    if (minutes == 0) {
        return 5;
    }
    return minutes > 30 ? 0 : (uint8_t)(2 * minutes);
}

/* Seconds that each of the player's moves brings: none, 2, 5, 10. */
static uint8_t next_keying(uint8_t seconds)
{
    if (seconds < 2) {
        return 2;
    }
    return seconds < 5 ? 5 : seconds < 10 ? 10 : 0;
}

/* What follows two people, the computer white, black, both. */
static const FLASH uint8_t players_after[] = {COMPUTER_WHITE, COMPUTER_BOTH, COMPUTER_NONE,
                                              COMPUTER_BLACK};

/* The value of the line's setting, or the like, behind `now`. */
static uint8_t next_value(const FLASH line_t *line, uint8_t now)
{
    switch (line->action) {
    case SETTING + SETTING_POWER_OFF:
        return next_power_off(now);
    case SETTING + SETTING_KEYING:
        return EDITION_SETTINGS ? next_keying(now) : 0;
    case PLAYERS:
        return players_after[now];
    default:
        return entry_step(now, KEY_FWD, line->last);
    }
}

/* The one before `now`. */
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

static void set_value(uint8_t action, uint8_t next)
{
    if (is_setting(action)) {
        if (EDITION_SETTINGS && action == SETTING + SETTING_KEYING) {
            control_set_keying(next);
        } else {
            settings_set((setting_t)(action - SETTING), next);
        }
        menu_apply_settings();
    } else if (action == PLAYERS) {
        control_set_computer(next);
    } else {
        setup_choice[action - SETUP] = next;
    }
}

/* A new game against the computer that counts. A strength is shown, for it follows the player's
 * rating. */
static inline screen_t begin_rated_game(void)
{
    play_stop();
    settings_set(SETTING_LEVEL, rating_level());
    control_begin();
    game_new();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    rating_begin();
    return levels_chosen().kind == LEVEL_RATING ? SCREEN_LEVEL : SCREEN_PLAY;
}

/* Does what a line says that has no values. Who has the keys then. */
static screen_t act(uint8_t action)
{
    switch (action) {
#if EDITION_CHESS960
    case OPEN_CHESS960:
        number_begin_chess960();
        return SCREEN_NUMBER;
    case MOVE_NUMBER:
        number_begin_move();
        return SCREEN_NUMBER;
#endif
#if EDITION_STORE
    case OPEN_GAMES:
        return SCREEN_GAMES;
#endif
#if EDITION_PUZZLES
    case OPEN_PUZZLES:
        return SCREEN_PUZZLES;
#endif
#if EDITION_COACH
    case OPEN_REVIEW:
        return SCREEN_REVIEW;
    case RATED:
        return begin_rated_game();
#endif
#if EDITION_SETTINGS
    case OPEN_SETTINGS:
        begin_menu(&setting_menu);
        return SCREEN_MENU;
    case LOCK:
        settings_set(SETTING_LOCKED, 1);
        return SCREEN_PLAY;
    case SLEEP:
        return SCREEN_ASLEEP;
    case OWN_LEVEL:
        level_ask_own();
        return SCREEN_LEVEL;
    case RESET:
        settings_reset();
        menu_apply_settings();
        return SCREEN_PLAY;
#endif
    case OFFER_DRAW:
        play_say(SAY_DRAW);
        return SCREEN_PLAY;
    case RESIGN:
        play_say(SAY_RESIGN);
        return SCREEN_PLAY;
    case CLEAR_BOARD:
        setup_clear_board();
        return SCREEN_SETUP;
    case INITIAL_BOARD:
        setup_initial();
        return SCREEN_SETUP;
    case SET_UP:
        play_stop();
        setup_begin();
        return SCREEN_SETUP;
    default:
        play_stop();
        game_new();
        play_start_new();
        return SCREEN_PLAY;
    }
}

/* True if a rated game may begin unasked: no game with moves is given up for it. */
static inline bool needs_no_question(uint8_t action)
{
    return EDITION_COACH && action == RATED && (game_plies() == 0 || game_result() != RESULT_NONE);
}

static screen_t do_line(void)
{
    const FLASH line_t *line = chosen_line();
    if (line->show != ACTS) {
        set_value(line->action, next_value(line, value(line->action)));
        asked = EDITION_SETTINGS;
    } else if (asked < line->last && !needs_no_question(line->action)) {
        asked++;
    } else {
        return act(line->action);
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
    if (EDITION_SETTINGS && key == KEY_BACK && asked != 0 && chosen_line()->show != ACTS) {
        const FLASH line_t *line = chosen_line();
        set_value(line->action, value_before(line, value(line->action)));
    } else {
        if (key_is_step(key)) {
            chosen = entry_step(chosen, key, menu->last);
        } else {
            sound_refused();
        }
        asked = 0;
    }
    return (screen_t)menu->here;
}

static void draw_value(const FLASH line_t *line)
{
    uint8_t number = value(line->action);
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

static inline bool begins_game(uint8_t action)
{
    return action == NEW_GAME || (EDITION_COACH && action == RATED);
}

/* Line 0: the name of the line, which is a question too; line 1 says what GO does. */
void menu_draw(void)
{
    const FLASH line_t *line = chosen_line();
    if (EDITION_COACH && line->action == RATED && asked == 0) {
        screen_count(rating_player());
    }
    text_t text = line->name;
    if (EDITION_SETTINGS && line->action == RESET && asked != 0) {
        text = text_nth(line->words, (uint8_t)(asked - 1));
    }
    if (asked != 0 && begins_game(line->action) && game_result() == RESULT_NONE) {
        text = TEXT_ASK_NEW;
    }
    screen_line(text);
    if (line->show != ACTS) {
        draw_value(line);
    } else {
        text_write(asked != 0 ? TEXT_ASK_KEYS : TEXT_MENU_KEYS);
    }
    screen_end();
}
