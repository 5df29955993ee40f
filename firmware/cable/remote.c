/* SPDX-License-Identifier: MIT */
#include "firmware/cable/remote.h"

#include "base/edition.h"
#include "board/piece.h"

#if EDITION_REMOTE

#include "firmware/cable/load.h"
#include "firmware/game/control.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/pgn.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_answer.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_tell.h"
#include "firmware/uci/uci_work.h"
#include "firmware/ui/level.h"
#include "firmware/ui/menu.h"
#include "firmware/ui/ui.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/serial.h"

/* The commands. From COMMAND_STORE on they have the order of games_action_t. */
#define COMMANDS(WORD)                                                                             \
    WORD(EVERY_EDITION, COMMAND_PGN, "pgn ")                                                       \
    WORD(EVERY_EDITION, COMMAND_KEY, "key ")                                                       \
    WORD(EVERY_EDITION, COMMAND_SCREEN, "screen ")                                                 \
    WORD(EVERY_EDITION, COMMAND_SET, "set ")                                                       \
    WORD(EVERY_EDITION, COMMAND_GAMES, "games ")                                                   \
    WORD(EVERY_EDITION, COMMAND_STORE, "store ")                                                   \
    WORD(EVERY_EDITION, COMMAND_RECALL, "recall ")                                                 \
    WORD(EVERY_EDITION, COMMAND_DELETE, "delete ")                                                 \
    WORD(EVERY_EDITION, COMMAND_LOAD, "load ")

enum { COMMANDS(WORD_NUMBER) };

static const FLASH char command_words[] = COMMANDS(WORD_TEXT);

_Static_assert(COMMAND_RECALL - COMMAND_STORE == GAMES_LOAD - GAMES_STORE &&
                   COMMAND_DELETE - COMMAND_STORE == GAMES_DELETE - GAMES_STORE,
               "take_game() counts on from COMMAND_STORE");

/* The words of the keys and of the settings. */
static const FLASH char key_words[] =
#define KEY(name) #name " "
#include "hal/key_list.h"
    ;
static const FLASH char setting_words[] =
#define SETTING(edition, name, place, last, initial, word, text) EDITION_IF(edition, word " ")
#include "firmware/game/setting_list.h"
    ;

/* The pieces of the answers. Each piece is one line. The pieces of an answer have consecutive
 * numbers. */
enum {
    LINE_SCREEN = 1,
    LINE_LIGHTS = LINE_SCREEN + LCD_ROWS,
    LINE_GAMES = LINE_LIGHTS + LEDS_ROWS,
    LINE_SETTINGS = LINE_GAMES + STORE_GAMES,
    LINES = LINE_SETTINGS + SETTINGS
};

_Static_assert(LINES + SETTINGS < ANSWER_ASIDE, "lines wait for their end");

/* The display's words in the cable's language. They are not packed, because comparing with a packed
 * text takes too long. The compiler drops unused words. */
#define WORDS(name, text) static const FLASH char words_##name[] UNUSED = text;
#define UNUSED            __attribute__((unused))
#define WORDS_PAD(name, text)
#define TRAIT(name)
#include CABLE_WORDS
#undef TRAIT
#undef WORDS_PAD
#undef WORDS
#undef UNUSED

static const FLASH char words_NOTHING[] = "";

/* The names that the display uses for the settings. The level has no such name, because it has a
 * key. */
static const FLASH char *const FLASH setting_names[SETTINGS] = {
#define SETTING(edition, name, place, last, initial, word, text) EDITION_IF(edition, words_##text, )
#include "firmware/game/setting_list.h"
};

static uint8_t command; /* the command of the present line */

/* The words of a setting's name that have come so far, each with a blank after it. */
static struct {
    char text[LCD_COLUMNS + 2];
    uint8_t length;
} name;

/* uci.parameter has this value until the line has named the setting, after `set`, or the number,
 * after `store`, `recall` or `delete`. */
#define NO_SETTING WORD_UNKNOWN

/* Returns the word as a number. Returns 255 if the word is not a number, or is a number above
 * 255. */
static uint8_t number_of_word(void)
{
    const uint32_t number = word_number();
    return number > 255 ? 255 : (uint8_t)number;
}

/* ---- answers ---- */

static void put_row(uint8_t row)
{
    static const FLASH char glyphs[] = PIECES_GLYPHS;
    serial_write('|');
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        const char code = lcd_get(row, column);
        const uint8_t glyph = (uint8_t)(code - LCD_GLYPH_PAWN);
        serial_write(glyph < sizeof glyphs - 1 ? glyphs[glyph] : lcd_plain(code));
    }
    serial_write('|');
}

/* Writes the lights of a rank: `#` if lit, `*` if blinking, `.` if dark. */
static void put_lights(uint8_t rank)
{
    for (square_t square = square_at(FILE_A, rank); square_on_board(square); square++) {
        const uint8_t light =
            *page_at(square | PAGE_IOBOARD) & (LIGHT_FAST | LIGHT_ON | LIGHT_SLOW);
        serial_write(light == LIGHT_OFF ? '.' : light == LIGHT_ON ? '#' : '*');
    }
}

static void put_game(uint8_t number)
{
    const uint8_t plies = store_plies(number);
    number_write((uint8_t)(number + 1));
    if (plies == STORE_FREE) {
        text_write(TEXT_UCI_FREE);
    } else {
        put_field(TEXT_UCI_PLIES, plies);
    }
}

/* Writes a line like "level 3 of 28". */
static void put_setting(uint8_t setting)
{
    word_write(setting_words, setting);
    number_write(settings_get((setting_t)setting));
    put_field(TEXT_UCI_UP_TO, settings_last((setting_t)setting));
}

static uint8_t line_piece(uint8_t line)
{
    if (line < LINE_LIGHTS) {
        put_row((uint8_t)(line - LINE_SCREEN));
    } else if (line < LINE_GAMES) {
        put_lights((uint8_t)(LINE_GAMES - 1 - line));
    } else if (line < LINE_SETTINGS) {
        put_game((uint8_t)(line - LINE_GAMES));
    } else {
        put_setting((uint8_t)(line < LINES ? line - LINE_SETTINGS : line - LINES));
    }
    put_newline();
    line++;
    return line == LINE_GAMES || line == LINE_SETTINGS || line >= LINES ? ANSWER_ENDS : line;
}

/* ---- lines ---- */

/* Writes the game as PGN, line by line. */
static uint8_t pgn_piece(uint8_t piece)
{
    return pgn_write_line() ? piece : ANSWER_ENDS;
}

/* Takes the left half and begins the work. When the work is done, the left half goes back to the
 * device's own game. */
static void begin_work(void)
{
    work_take_board(OWNER_LINE);
    uci.owner = OWNER_LINE;
    work_start(WORK_PROGRAM);
}

static expect_t begin_line(uint8_t number)
{
    command = number;
    name.length = 0;
    uci.parameter = NO_SETTING;
    switch (number) {
    case COMMAND_PGN:
        uci_leave();
        begin_work();
        pgn_begin();
        answer_begin(pgn_piece, 1);
        return EXPECT_NOTHING;
    case COMMAND_LOAD:
        /* The device's own game is not restored here. That would take up to 40 ms, and the text is
         * already coming in. */
        begin_work();
        load_begin();
        return EXPECT_TEXT;
    case COMMAND_SCREEN:
        answer_begin(line_piece, LINE_SCREEN);
        break;
    case COMMAND_GAMES:
        answer_begin(line_piece, LINE_GAMES);
        break;
    }
    return EXPECT_ARGUMENT;
}

static expect_t take_key(void)
{
    const uint8_t key = word_in(key_words);
    if (key == WORD_UNKNOWN) {
        return tell_unknown();
    }
    ui_give_key((keycode_t)(KEY_A1 + key));
    return EXPECT_ARGUMENT;
}

/* Adds the present word, in lower case, and a blank to the name. Returns false if this would make
 * the name longer than any name on the display. */
static bool add_to_name(void)
{
    if (name.length + uci_word.length >= sizeof name.text) {
        return false;
    }
    for (const char *letter = uci_word.text; *letter != '\0'; letter++) {
        name.text[name.length++] = (char)(*letter | 0x20);
    }
    name.text[name.length++] = ' ';
    return true;
}

typedef enum { ANOTHER, BEGUN, COMPLETE } match_t;

/* Compares the words so far with the name that the display uses for `setting`. */
static match_t match(uint8_t setting)
{
    const FLASH char *wanted = setting_names[setting];
    const char *const last = name.text + name.length - 1; /* the address of the last blank */
    for (const char *letter = name.text; letter != last; letter++) {
        if (*letter != *wanted++) {
            return ANOTHER;
        }
    }
    return *wanted == '\0' ? COMPLETE : *wanted == ' ' ? BEGUN : ANOTHER;
}

/* True if a name on the display begins with the words so far. If the words are a complete name,
 * sets uci.parameter to its setting. */
static bool choose_by_name(void)
{
    bool is_begun = false;
    for (uint8_t setting = 0; setting < SETTINGS; setting++) {
        const match_t found = match(setting);
        is_begun |= found != ANOTHER;
        if (found == COMPLETE) {
            uci.parameter = setting;
        }
    }
    return is_begun;
}

/* Handles a word of a setting's name. The word may be the name that the cable uses for a setting,
 * or the next word of the name that the display uses. */
static expect_t take_name(void)
{
    if (name.length == 0) {
        uci.parameter = word_in(setting_words);
    }
    if (!add_to_name()) {
        return tell_unknown();
    }
    return choose_by_name() || uci.parameter != NO_SETTING ? EXPECT_ARGUMENT : tell_unknown();
}

/* Returns the value that the word means. The word may be a number, or a word of the display. */
static uint8_t value_of_word(setting_t setting)
{
    static const FLASH char switch_words[] = "off on ";
    static const FLASH char sound_words[] = "off keys events on ";
    static const FLASH char style_words[] = "mixed solid sharp rare ";
    static const FLASH char targets_words[] = "off legal safe ";
    static const FLASH char odds_words[] = "none pawn knight bishop rook queen queen-rook ";
    static const FLASH char cable_words[] = "uci novag chesslink ";
    uint8_t value = WORD_UNKNOWN;
    if (setting == SETTING_SOUND) {
        value = word_in(sound_words);
    } else if (setting == SETTING_STYLE) {
        value = word_in(style_words);
    } else if (EDITION_SETTINGS && setting == SETTING_TARGETS) {
        value = word_in(targets_words);
    } else if (EDITION_GUEST && setting == SETTING_CABLE) {
        value = word_in(cable_words);
    } else if (EDITION_ODDS && setting == SETTING_ODDS) {
        value = word_in(odds_words);
    } else if (settings_last(setting) == 1) {
        value = word_in(switch_words);
    }
    return value == WORD_UNKNOWN ? number_of_word() : value;
}

/* Ends a game on the cable, or a screen that works on another position, and returns to the device's
 * own game. Otherwise the clocks of the device's game would count moves of the other position. */
static void show_own_game(void)
{
    if (ui_owns_board()) {
        uci_begin(); /* this ends the screen */
    }
    uci_leave();
}

/* Changes a setting. Returns false if it cannot have this value now. */
static bool change_setting(setting_t setting, uint8_t value)
{
    if (EDITION_SETTINGS && setting == SETTING_KEYING) {
        show_own_game();
        control_set_keying(value);
    } else if (setting == SETTING_LEVEL || (EDITION_SETTINGS && setting == SETTING_OWN)) {
        show_own_game();
        return level_choose(setting, value);
    } else {
        settings_set(setting, value);
    }
    return true;
}

static expect_t take_setting(void)
{
    if (uci.parameter == NO_SETTING) {
        return take_name();
    }
    const setting_t setting = (setting_t)uci.parameter;
    const uint8_t value = value_of_word(setting);
    if (value > settings_last(setting)) {
        if (add_to_name() && choose_by_name()) {
            return EXPECT_ARGUMENT; /* another word of the display's name may follow */
        }
        return tell_wrong_word(TEXT_UCI_CANNOT);
    }
    if (!change_setting(setting, value)) {
        return tell_wrong_word(TEXT_UCI_CANNOT);
    }
    menu_apply_settings();
    return EXPECT_ARGUMENT;
}

/* Handles the number after `store`, `recall` or `delete`. */
static expect_t take_game(void)
{
    const uint8_t number = (uint8_t)(number_of_word() - 1);
    uci.parameter = 0; /* the number has come */
    uci_leave();
    if (number >= STORE_GAMES ||
        !ui_do_game((games_action_t)(GAMES_STORE + command - COMMAND_STORE), number)) {
        return tell_wrong_word(TEXT_UCI_CANNOT);
    }
    return EXPECT_ARGUMENT;
}

static expect_t take_argument(void)
{
    switch (command) {
    case COMMAND_KEY:
        return take_key();
    case COMMAND_SET:
        return take_setting();
    case COMMAND_STORE:
    case COMMAND_RECALL:
    case COMMAND_DELETE:
        return take_game();
    default:
        return tell_unknown();
    }
}

static void end_line(void)
{
    const bool given = uci.parameter != NO_SETTING;
    switch (command) {
    case COMMAND_SET:
        if (!given && name.length != 0) {
            tell_unknown(); /* the name is incomplete */
        } else {
            answer_begin(line_piece, (uint8_t)(given ? LINES + uci.parameter : LINE_SETTINGS));
        }
        break;
    case COMMAND_STORE:
    case COMMAND_RECALL:
    case COMMAND_DELETE:
        if (!given) {
            tell_wrong(TEXT_UCI_INCOMPLETE); /* the number is missing */
        }
        break;
    default:
        break;
    }
}

/* ---- work ---- */

static bool run_line(void)
{
    /* While an earlier answer is being sent, the work waits, because load_tell() must not write
     * into that answer. */
    return answer_is_due() || (command == COMMAND_LOAD && load_run());
}

static void tell_outcome(void)
{
    if (command == COMMAND_LOAD) {
        load_tell();
    } else {
        pgn_write_result();
    }
}

static bool line_binds(void)
{
    return command == COMMAND_LOAD && load_binds();
}

const FLASH uci_lines_t remote_lines = {
    .words = command_words,
    .word_of_text = COMMAND_LOAD,
    .command = begin_line,
    .argument = take_argument,
    .arguments_end = end_line,
    .text = load_take,
    .work = run_line,
    .work_end = tell_outcome,
    .work_binds = line_binds,
};

#endif
