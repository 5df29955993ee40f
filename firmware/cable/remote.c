/* remote.c - the device from afar: its keys, its display, its settings and its games by lines on the
 * cable, where the edition has them (EDITION_REMOTE). uci.h says what the lines are; the functions
 * here are what uci.c, uci_work.c and uci_tell.c call for them.
 */
#include "base/edition.h"
#include "firmware/cable/load.h"
#include "firmware/game/control.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/game/store.h"
#include "firmware/uci/uci.h"
#include "firmware/uci/uci_put.h"
#include "firmware/uci/uci_state.h"
#include "firmware/uci/uci_work.h"
#include "firmware/ui/ui.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/serial.h"

/* In the order of uci_remote_words. */
enum {
    COMMAND_KEY,
    COMMAND_SCREEN,
    COMMAND_SET,
    COMMAND_GAMES,
    COMMAND_STORE,
    COMMAND_RECALL,
    COMMAND_DELETE,
    COMMAND_LOAD
};

const FLASH char uci_remote_words[] = "key screen set games store recall delete load ";

/* In the order of keycode_t and of setting_t. */
static const FLASH char key_words[] =
    "a1 b2 c3 d4 e5 f6 g7 h8 menu info hint level back fwd clr go ";
static const FLASH char setting_words[] = "level sound brightness off variety contempt reference "
                                          "book guard offers threat line speed clocks "
                                          "move ponder turned locked keying own ";

/* Answers of several lines: the first line of each. */
enum {
    LINE_SCREEN = FIRST_REMOTE_LINE,
    LINE_LIGHTS = LINE_SCREEN + LCD_ROWS,
    LINE_GAMES = LINE_LIGHTS + LEDS_ROWS,
    LINE_SETTINGS = LINE_GAMES + STORE_GAMES,
    LINES = LINE_SETTINGS + SETTINGS
};

static uint8_t command; /* whose words come */

/* uci.parameter of `set`: no name yet. */
#define NO_SETTING KEYWORD_NONE

/* The number that the word is, 255 if it is none or greater. */
static uint8_t number_of_word(void)
{
    uint16_t number = 0;
    for (const char *digit = uci.word; *digit != '\0'; digit++) {
        const uint8_t value = (uint8_t)(*digit - '0');
        if (value > 9 || number > 25) {
            return 255;
        }
        number = (uint16_t)(number * 10 + value);
    }
    return (uint8_t)(number > 255 ? 255 : number);
}

/* ---- lines ---- */

void uci_on_command(uint8_t number)
{
    command = number;
    uci.parameter = NO_SETTING;
    uci.expect = EXPECT_ARGUMENT;
    if (number == COMMAND_SCREEN) {
        uci.board_line = LINE_SCREEN;
    } else if (number == COMMAND_GAMES) {
        uci.board_line = LINE_GAMES;
    } else if (number == COMMAND_LOAD) {
        uci_leave();
        work_take_board(true);
        load_begin();
        work_start(WORK_REMOTE);
        uci.expect = EXPECT_TEXT;
    }
}

static void take_key(void)
{
    const uint8_t key = uci_keyword_of(key_words);
    if (key == KEYWORD_NONE) {
        put_not_understood();
    } else {
        ui_key((keycode_t)(KEY_A1 + key));
    }
}

static void take_setting(void)
{
    if (uci.parameter == NO_SETTING) {
        uci.parameter = uci_keyword_of(setting_words);
        if (uci.parameter == NO_SETTING) {
            put_not_understood();
        }
        return;
    }
    const setting_t setting = (setting_t)uci.parameter;
    const uint8_t value = number_of_word();
    if (value > settings_last(setting)) {
        put_complaint_of_word(TEXT_UCI_CANNOT);
        return;
    }
    if (EDITION_OWN_CONTROL && setting == SETTING_KEYING) {
        control_set_keying(value);
    } else {
        settings_set(setting, value);
    }
    if (EDITION_OWN_CONTROL && setting == SETTING_OWN) {
        control_begin();
    }
    leds_set_brightness(settings_get(SETTING_BRIGHTNESS));
}

/* `store 2`: the number of a game. */
static void take_game(void)
{
    const uint8_t number = (uint8_t)(number_of_word() - 1);
    uci_leave();
    if (number >= STORE_GAMES || store_is_busy() ||
        !ui_do_game((games_action_t)(GAMES_STORE + command - COMMAND_STORE), number)) {
        put_complaint_of_word(TEXT_UCI_CANNOT);
    }
}

void uci_on_argument(void)
{
    switch (command) {
    case COMMAND_KEY:
        take_key();
        break;
    case COMMAND_SET:
        take_setting();
        break;
    case COMMAND_STORE:
    case COMMAND_RECALL:
    case COMMAND_DELETE:
        take_game();
        break;
    default:
        put_not_understood();
    }
}

void uci_on_arguments_end(void)
{
    if (command == COMMAND_SET) {
        uci.board_line =
            (uint8_t)(uci.parameter == NO_SETTING ? LINE_SETTINGS : LINES + uci.parameter);
    }
}

bool uci_on_text(char character)
{
    return load_take(character);
}

bool uci_on_work(void)
{
    return load_run();
}

void uci_on_work_end(void)
{
    const uint8_t expect = uci.expect;
    load_tell();
    uci.expect = expect; /* a complaint is not about a line that is coming in */
}

/* ---- answers ---- */

static void put_row(uint8_t row)
{
    static const FLASH char glyphs[] = "PNBRQKpnbrqk";
    serial_write('|');
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        const char code = lcd_get(row, column);
        const uint8_t glyph = (uint8_t)(code - LCD_GLYPH_PAWN);
        serial_write(glyph < sizeof glyphs - 1 ? glyphs[glyph] : code);
    }
    serial_write('|');
}

/* The lights of a rank: lit, blinking, dark. */
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

/* "level 3 of 28" */
static void put_setting(uint8_t setting)
{
    const FLASH char *name = setting_words;
    for (uint8_t before = setting; before != 0; name++) {
        if (*name == ' ') {
            before--;
        }
    }
    do {
        serial_write(*name);
    } while (*name++ != ' ');
    number_write(settings_get((setting_t)setting));
    put_field(TEXT_UCI_UP_TO, settings_last((setting_t)setting));
}

uint8_t uci_on_line(uint8_t line)
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
    return line == LINE_GAMES || line == LINE_SETTINGS || line >= LINES ? 0 : line;
}
