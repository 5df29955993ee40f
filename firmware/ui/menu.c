#include "firmware/ui/menu.h"

#include "base/edition.h"
#include "firmware/game/control.h"
#include "firmware/game/game.h"
#include "firmware/game/rating.h"
#include "firmware/game/settings.h"
#include "firmware/ui/level.h"
#include "firmware/ui/number.h"
#include "firmware/ui/panel/entry.h"
#include "firmware/ui/panel/sound.h"
#include "firmware/ui/play/play.h"
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
    OWN_LEVEL,
    RESET,
    LAST_ACTING = RESET,
    PLAYERS,
    SETUP,                          /* and SETUP_SIDE ... of setup.h */
    SETTING = SETUP + SETUP_CHOICES /* and SETTING_LEVEL ... of settings.h */
} action_t;

typedef struct {
    uint8_t name;   /* text_t                                                              */
    uint8_t action; /* action_t                                                            */
    uint8_t last;   /* the greatest value; of a line that acts, the questions before it    */
    uint8_t words;  /* text of value 0, or of the first question, more follow; or OTHER ... */
} line_t;

/* Values without words: 0 is "none", or a number like the others. Texts of the cable have these numbers. */
enum { OTHER, NUMBER };

/* The lines of all menus. One that the edition lacks has the number of the next, which takes its place in
 * the table. */
#define LINE_IF(condition, line)    line, line##_OR_NEXT = (line) - !(condition)
#define SETTING_IF(condition, line) LINE_IF(EDITION_SETTINGS && (condition), line)

enum {
    LINE_NEW_GAME,
    LINE_PLAYERS,
    LINE_SET_UP,
    LINE_IF(EDITION_CHESS960, LINE_CHESS960),
    LINE_IF(EDITION_STORE, LINE_GAMES),
    LINE_IF(EDITION_STORE, LINE_PUZZLES),
    LINE_IF(EDITION_COACH, LINE_REVIEW),
    LINE_IF(EDITION_COACH, LINE_RATED),
    LINE_OFFER_DRAW,
    LINE_RESIGN,
    LINE_IF(EDITION_SETTINGS, LINE_SETTINGS),

    LINE_SOUND,
    LINE_BRIGHTNESS,
    LINE_POWER_OFF,
    SETTING_IF(EDITION_BOOK, LINE_BOOK),
    SETTING_IF(EDITION_STYLE, LINE_VARIETY),
    SETTING_IF(EDITION_STYLE, LINE_CONTEMPT),
    SETTING_IF(1, LINE_GUARD),
    SETTING_IF(EDITION_COACH, LINE_THREAT),
    SETTING_IF(1, LINE_OFFERS),
    SETTING_IF(EDITION_AHEAD, LINE_AHEAD),
    SETTING_IF(EDITION_SETTINGS, LINE_TURNED),
    SETTING_IF(EDITION_SETTINGS, LINE_LOCK),
    SETTING_IF(EDITION_SETTINGS, LINE_OWN_LEVEL),
    SETTING_IF(EDITION_SETTINGS, LINE_KEYING),
    SETTING_IF(EDITION_INFO, LINE_ROTATE_LINE),
    SETTING_IF(EDITION_INFO, LINE_ROTATE_SPEED),
    SETTING_IF(EDITION_INFO, LINE_ROTATE_CLOCKS),
    SETTING_IF(EDITION_INFO, LINE_ROTATE_MOVE),
    SETTING_IF(EDITION_SUPPLY, LINE_REFERENCE),
    SETTING_IF(1, LINE_RESET),

    LINE_SIDE,
    LINE_CASTLING,
    LINE_EN_PASSANT,
    LINE_CLEAR_BOARD,
    LINE_IF(EDITION_CHESS960, LINE_MOVE_NUMBER),
    LINE_INITIAL,
    LINES
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
static const FLASH line_t lines[LINES] = {
    [LINE_NEW_GAME] = {TEXT_NEW_GAME, NEW_GAME, 1, TEXT_ASK},
    [LINE_PLAYERS] = {TEXT_PLAYERS, PLAYERS, COMPUTER_BLACK, TEXT_TWO_PEOPLE},
    [LINE_SET_UP] = {TEXT_SET_UP, SET_UP, 0, 0},
    [LINE_CHESS960] = {TEXT_CHESS960, OPEN_CHESS960, 0, 0},
    [LINE_GAMES] = {TEXT_GAMES, OPEN_GAMES, 0, 0},
    [LINE_PUZZLES] = {TEXT_PUZZLES, OPEN_PUZZLES, 0, 0},
    [LINE_REVIEW] = {TEXT_REVIEW, OPEN_REVIEW, 0, 0},
    [LINE_RATED] = {TEXT_RATED_GAME, RATED, 1, TEXT_ASK},
    [LINE_OFFER_DRAW] = {TEXT_OFFER_DRAW, OFFER_DRAW, 1, TEXT_OFFER_DRAW},
    [LINE_RESIGN] = {TEXT_RESIGN, RESIGN, 1, TEXT_ASK},
    [LINE_SETTINGS] = {TEXT_SETTINGS, OPEN_SETTINGS, 0, 0},

    [LINE_SOUND] = {TEXT_SOUND, SETTING + SETTING_SOUND, SOUND_ALL, TEXT_SOUND_OFF},
    [LINE_BRIGHTNESS] = {TEXT_BRIGHTNESS, SETTING + SETTING_BRIGHTNESS, 15, NUMBER},
    [LINE_POWER_OFF] = {TEXT_POWER_OFF, SETTING + SETTING_POWER_OFF, 60, OTHER},
    [LINE_BOOK] = {TEXT_OPENING_BOOK, SETTING + SETTING_BOOK, 1, TEXT_SWITCHED_OFF},
    [LINE_VARIETY] = {TEXT_VARIETY, SETTING + SETTING_VARIETY, 3, OTHER},
    [LINE_CONTEMPT] = {TEXT_CONTEMPT, SETTING + SETTING_CONTEMPT, 3, OTHER},
    [LINE_GUARD] = {TEXT_GUARD, SETTING + SETTING_GUARD, 1, TEXT_SWITCHED_OFF},
    [LINE_THREAT] = {TEXT_SHOW_THREATS, SETTING + SETTING_THREAT, 1, TEXT_SWITCHED_OFF},
    [LINE_OFFERS] = {TEXT_OFFERS, SETTING + SETTING_OFFERS, 1, TEXT_SWITCHED_OFF},
    [LINE_AHEAD] = {TEXT_AHEAD, SETTING + SETTING_PONDER, 1, TEXT_SWITCHED_OFF},
    [LINE_TURNED] = {TEXT_TURNED, SETTING + SETTING_TURNED, 1, TEXT_SWITCHED_OFF},
    [LINE_LOCK] = {TEXT_LOCK, LOCK, 0, 0},
    [LINE_OWN_LEVEL] = {TEXT_OWN_LEVEL, OWN_LEVEL, 0, 0},
    [LINE_KEYING] = {TEXT_KEYING, SETTING + SETTING_KEYING, 10, OTHER},
    [LINE_ROTATE_LINE] = {TEXT_SHOW_LINE, SETTING + SETTING_ROTATE_LINE, 1, TEXT_SWITCHED_OFF},
    [LINE_ROTATE_SPEED] = {TEXT_SHOW_SPEED, SETTING + SETTING_ROTATE_SPEED, 1, TEXT_SWITCHED_OFF},
    [LINE_ROTATE_CLOCKS] = {TEXT_SHOW_CLOCKS, SETTING + SETTING_ROTATE_CLOCKS, 1,
                            TEXT_SWITCHED_OFF},
    [LINE_ROTATE_MOVE] = {TEXT_SHOW_MOVE, SETTING + SETTING_ROTATE_MOVE, 1, TEXT_SWITCHED_OFF},
    [LINE_REFERENCE] = {TEXT_MEASURED, SETTING + SETTING_REFERENCE, 63, OTHER},
    [LINE_RESET] = {TEXT_RESET, RESET, 2, TEXT_ASK_RESET},

    [LINE_SIDE] = {TEXT_SIDE, SETUP + SETUP_SIDE, 1, TEXT_WHITE},
    [LINE_CASTLING] = {TEXT_CASTLING, SETUP + SETUP_CASTLING, 15, OTHER},
    [LINE_EN_PASSANT] = {TEXT_EN_PASSANT, SETUP + SETUP_EN_PASSANT, 8, OTHER},
    [LINE_CLEAR_BOARD] = {TEXT_CLEAR_BOARD, CLEAR_BOARD, 0, 0},
    [LINE_MOVE_NUMBER] = {TEXT_MOVE_NUMBER, MOVE_NUMBER, 0, 0},
    [LINE_INITIAL] = {TEXT_INITIAL, INITIAL_BOARD, 0, 0},
};
#pragma GCC diagnostic pop

static screen_t here;        /* the menu that is open                    */
static uint8_t first;        /* of its lines, an index of lines[]        */
static uint8_t last, chosen; /* of its lines, counted from the first one */
static uint8_t asked;        /* questions, before the line acts          */

/* A menu leads back to the screen before it. */
_Static_assert(SCREEN_MENU - 1 == (int)SCREEN_PLAY && SCREEN_SETUP_MENU - 1 == (int)SCREEN_SETUP,
               "CLR leads one screen back");

static void open(screen_t menu, uint8_t first_line, uint8_t end)
{
    here = menu;
    first = first_line;
    last = (uint8_t)(end - first_line - 1);
    chosen = 0;
    asked = 0;
}

void menu_open_game(void)
{
    /* a few settings need no menu of their own */
    open(SCREEN_MENU, LINE_NEW_GAME, EDITION_SETTINGS ? LINE_SOUND : LINE_SIDE);
}

void menu_open_setup(void)
{
    open(SCREEN_SETUP_MENU, LINE_SIDE, LINES);
}

static const FLASH line_t *chosen_line(void)
{
    return &lines[(uint8_t)(first + chosen)];
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
    if (EDITION_SUPPLY && EDITION_SETTINGS) {
        supply_apply_settings();
    }
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

static void step_value(const FLASH line_t *line)
{
    const uint8_t action = line->action;
    const uint8_t now = value(action);
    uint8_t next = entry_step(now, KEY_FWD, line->last);
    if (is_setting(action)) {
        if (action == SETTING + SETTING_POWER_OFF) {
            next = next_power_off(now);
        }
        if (EDITION_SETTINGS && action == SETTING + SETTING_KEYING) {
            control_set_keying(next_keying(now));
        } else {
            settings_set((setting_t)(action - SETTING), next);
        }
        menu_apply_settings();
    } else if (action == PLAYERS) {
        next = players_after[now];
        if (EDITION_SETTINGS) {
            control_set_computer(next);
        } else {
            game_set_computer(next);
        }
    } else {
        setup_choice[action - SETUP] = next;
    }
}

/* The lines of the settings, in the menu of the game. */
static screen_t open_settings(void)
{
    open(SCREEN_MENU, LINE_SOUND, LINE_SIDE);
    return SCREEN_MENU;
}

static screen_t reset(void)
{
    settings_reset();
    menu_apply_settings();
    return SCREEN_PLAY;
}

/* A new game against the computer that counts, if the level has a rating. */
static screen_t begin_rated_game(void)
{
    if (rating_of_level(settings_get(SETTING_LEVEL)) == 0) {
        sound_refused();
        return here;
    }
    play_stop();
    game_new();
    game_set_computer(COMPUTER_BLACK);
    play_start_new();
    rating_begin();
    return SCREEN_PLAY;
}

/* Does what a line says that has no values. Who has the keys then. */
static screen_t act(uint8_t action)
{
    if (EDITION_SETTINGS && action == OPEN_SETTINGS) {
        return open_settings();
    }
    if (EDITION_SETTINGS && action == LOCK) {
        settings_set(SETTING_LOCKED, 1);
        return SCREEN_PLAY;
    }
    if (EDITION_SETTINGS && action == OWN_LEVEL) {
        level_ask_own();
        return SCREEN_LEVEL;
    }
    if (EDITION_CHESS960 && action == OPEN_CHESS960) {
        number_begin_chess960();
        return SCREEN_NUMBER;
    }
    if (EDITION_CHESS960 && action == MOVE_NUMBER) {
        number_begin_move();
        return SCREEN_NUMBER;
    }
    if (EDITION_SETTINGS && action == RESET) {
        return reset();
    }
    if (EDITION_STORE && action == OPEN_GAMES) {
        return SCREEN_GAMES;
    }
    if (EDITION_STORE && action == OPEN_PUZZLES) {
        return SCREEN_PUZZLES;
    }
    if (EDITION_COACH && action == OPEN_REVIEW) {
        return SCREEN_REVIEW;
    }
    if (EDITION_COACH && action == RATED) {
        return begin_rated_game();
    }
    if (action == OFFER_DRAW || action == RESIGN) {
        play_say((saying_t)(action - OFFER_DRAW));
        return SCREEN_PLAY;
    }
    switch (action) {
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

static screen_t go(void)
{
    const FLASH line_t *line = chosen_line();
    if (line->action > LAST_ACTING) {
        step_value(line);
    } else if (asked < line->last) {
        asked++;
    } else {
        return act(line->action);
    }
    return here;
}

screen_t menu_key(keycode_t key)
{
    if (key == KEY_GO) {
        return go();
    }
    if (key == KEY_CLR) {
        return here - 1;
    }
    if (key_is_step(key)) {
        chosen = entry_step(chosen, key, last);
    } else {
        sound_refused();
    }
    asked = 0;
    return here;
}

static void draw_value(const FLASH line_t *line)
{
    uint8_t number = value(line->action);
    screen_right_text(TEXT_GO_ON);
    if (EDITION_SUPPLY && line->action == SETTING + SETTING_REFERENCE) {
        screen_volts(power_supply_mv());
    } else if (line->words > NUMBER) {
        text_write((text_t)(line->words + number));
    } else if (line->words == NUMBER || (number != 0 && is_setting(line->action))) {
        screen_number(number);
    } else if (number == 0) {
        text_write(TEXT_NONE);
    } else if (line->action == SETUP + SETUP_CASTLING) {
        rights_write(number);
    } else {
        screen_char((char)('a' + number - 1));
    }
}

void menu_draw(void)
{
    const FLASH line_t *line = chosen_line();
    if (EDITION_COACH && line->action == RATED && asked == 0) {
        screen_count(rating_player());
    }
    screen_line((text_t)(asked != 0 ? line->words + asked - 1 : line->name));
    if (line->action > LAST_ACTING) {
        draw_value(line);
    } else {
        text_write(asked != 0 ? TEXT_ASK_KEYS : TEXT_MENU_KEYS);
    }
    screen_end();
}
