/* SPDX-License-Identifier: MIT */
/* menu_lines.h - the tables of the lines of all menus. Only menu.c includes this file. */
#ifndef MENU_LINES_H
#define MENU_LINES_H

#include "base/edition.h"
#include "firmware/game/exercises.h"
#include "firmware/game/lesson.h"
#include "firmware/game/settings.h"
#include "firmware/text/text.h"
#include "firmware/ui/menu_acts.h"
#include "firmware/ui/panel/screen.h"
#include "firmware/ui/setup.h"

#if EDITION_SETTINGS
static screen_t open_settings(void);
static screen_t reset_settings(void);
#endif

/* The name of each setting on the display, and the greatest value of each setting. */
enum {
#define SETTING(edition, name, place, last, initial, word, text)                                   \
    NAME_OF_##name = TEXT_##text, LAST_OF_##name = (last),
#include "firmware/game/setting_list.h"
};

/* The kinds of lines, which say how a line shows its value. The kinds up to QUESTIONS have no
 * value. The kinds with OR_NONE show a value of 0 as "none". */
typedef enum {
    ACTS,        /* no value: GO acts, perhaps after some questions    */
    BEGINS_GAME, /* no value: GO asks whether to give up a game */
    EXERCISES,   /* no value: GO begins a list of the exercises        */
    LESSON,      /* no value: GO asks like BEGINS_GAME, then begins a lesson */
    QUESTIONS,   /* no value: GO acts after the questions in `words`   */
    WORDS,       /* a word for each value                              */
    NUMBER,
    NUMBER_OR_NONE,
    RIGHTS_OR_NONE, /* castling rights */
    FILE_OR_NONE,   /* a file, where 1 is file a */
    VOLTS           /* the voltage of the supply */
} show_t;

/* The module that keeps the value of a line. */
typedef enum {
    OF_SETTINGS,
    OF_POWER_OFF, /* the settings; next_power_off() steps the value */
    OF_KEYING,    /* the settings; next_keying() steps the value    */
    OF_PLAYERS,   /* the game                                       */
    OF_SETUP,     /* the set-up                                     */
    OF_EXERCISES  /* no value; `which` is the list (exercise_t) or the lesson (lesson_t) */
} owner_t;

typedef struct {
    text_t name;
    uint8_t show;       /* form of the value, show_t                                           */
    uint8_t last;       /* greatest value, or number of questions before the line acts */
    text_group_t words; /* words of the values, or of the questions                            */
    union {
        screen_t (*act)(void); /* function that does the line's action (menu_acts.h) and returns the
                                * next screen */
        struct {
            uint8_t owner; /* module that keeps the value, owner_t    */
            uint8_t which; /* number of the value: a setting_t, or SETUP_SIDE ... of setup.h */
        } value;           /* value of a line that does not act, or a list of exercises */
    };
} line_t;

/* clang-format off */

/* Lines that do an action. ACT() does it at once. ASK() and BEGIN() do it after a second GO, which
 * answers a question. */
#define ACT(title, function)   {.name = title, .show = ACTS, .act = function}
#define ASK(title, function)   {.name = title, .show = ACTS, .last = 1, .act = function}
#define BEGIN(title, function) {.name = title, .show = BEGINS_GAME, .last = 1, .act = function}

/* A line with a value. */
#define COUNT(title, how, most, whose, what)                                          \
    {.name = title, .show = how, .last = most, .value = {whose, what}}
#define CHOICE(title, most, group, whose, what)                                       \
    {.name = title, .show = WORDS, .last = most, .words = group, .value = {whose, what}}

/* A line with a setting, which has its name from setting_list.h. The plus sign turns the enumerator
 * into an int. */
#define COUNTS(setting, how, whose)                                                   \
    COUNT(+NAME_OF_##setting, how, LAST_OF_##setting, whose, SETTING_##setting)
#define CHOOSES(setting, group)                                                       \
    CHOICE(+NAME_OF_##setting, LAST_OF_##setting, group, OF_SETTINGS, SETTING_##setting)
#define SWITCHES(setting) CHOOSES(setting, TEXTS_SWITCHES)

/* A line with a list of the exercises. */
#define EXERCISE(list)                                                                \
    {.name = TEXT_EXERCISE_##list, .show = EXERCISES, .value = {OF_EXERCISES, EXERCISE_##list}}

/* A line with a lesson. */
#define BEGIN_LESSON(lesson)                                                          \
    {.name = TEXT_LESSON_##lesson, .show = LESSON, .last = 1,                         \
     .value = {OF_EXERCISES, LESSON_##lesson}}

/* The lines of the settings that every edition has. */
#define PLAIN_SETTINGS                                                                \
    CHOOSES(SOUND, TEXTS_SOUNDS),                                                     \
    EDITION_IF(EDITION_LIGHTS, COUNTS(BRIGHTNESS, NUMBER, OF_SETTINGS),)              \
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
#if EDITION_MISTAKES
    ACT(TEXT_MISTAKES, menu_act_mistakes),
#endif
#if EDITION_EXERCISES
    ACT(TEXT_EXERCISES, menu_act_exercises),
#endif
#if EDITION_TRAINER
    ACT(TEXT_OPENINGS, menu_act_openings),
#endif
#if EDITION_ODDS
    CHOOSES(ODDS, TEXTS_LACKED),
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
#if EDITION_CONSOLE
    ASK(TEXT_BOOTLOADER, menu_act_bootloader),
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
    CHOOSES(TARGETS, TEXTS_TARGETS),
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

#if EDITION_EXERCISES
static const FLASH line_t exercise_lines[] = {
    EXERCISE(MATE),
    EXERCISE(HANGS),
    EXERCISE(CHECK),
    EXERCISE(ATTACKED),
#if EDITION_ENDINGS
    BEGIN_LESSON(QUEEN),
    BEGIN_LESSON(ROOK),
    BEGIN_LESSON(PAWN),
    BEGIN_LESSON(OPPOSITION),
#endif
#if EDITION_ENDING_QUEEN
    BEGIN_LESSON(QUEEN_PAWN),
#endif
#if EDITION_ENDING_BISHOPS
    BEGIN_LESSON(BISHOPS),
#endif
#if EDITION_ENDING_KNIGHT
    BEGIN_LESSON(KNIGHT),
#endif
#if EDITION_ENDINGS
    BEGIN_LESSON(LUCENA),
    BEGIN_LESSON(PHILIDOR),
#endif
#if EDITION_PAWN_GAME
    BEGIN_LESSON(PAWNS),
#endif
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

#endif
