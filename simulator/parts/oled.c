/* SPDX-License-Identifier: MIT */
/* oled.c - the models of the SSD1306, the SSD1309 and the SH1106. */
#include "simulator/parts/oled.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "hal/font.h"
#include "hal/lcd.h"
#include "hal/oled_layout.h"
#include "simulator/fault.h"
#include "simulator/game.h"
#include "simulator/letters.h"
#include "simulator/machine.h"
#include "simulator/parts/oled_bus.h"
#include "simulator/random.h"

_Static_assert(OLED_PART_HEIGHT == OLED_PAGES * 8, "all of the glass is laid out");
enum { STATUS_OFF = 0x40, STATUS_UNDOCUMENTED = 0x3F };
enum { BY_PAGES = 2, BY_ROWS = 0 };

/* The RAM of an SH1106 is wider than the glass, which shows the columns from SH1106_HIDDEN on. */
enum { SH1106_COLUMNS = 132, SH1106_HIDDEN = 2 };

static enum { SSD1306, SSD1309, SH1106, MUTE } kind;
static const char *const kinds[] = {"ssd1306", "ssd1309", "sh1106", "mute"};

static struct {
    bool power;
    bool on;
    bool pump;  /* the charge pump is on */
    bool whole; /* all dots are lit, whatever the RAM contains */
    bool inverted;
    bool right_to_left, upside_down; /* the picture is upright if both are true */
    uint8_t contrast;
    uint8_t addressing;
    uint8_t page, column; /* where the next byte of data goes */
    uint8_t first_column, last_column, first_page, last_page;
    uint8_t command[3]; /* the command and its parameters */
    uint8_t command_bytes, command_left;
    uint8_t dots[OLED_PAGES][SH1106_COLUMNS];
    uint8_t identity; /* the status bits that no data sheet explains */
    uint8_t latch;    /* SH1106: the byte that the next read of the RAM returns */
    uint32_t changes;
} oled;

static uint8_t lights_changed[8];
static void (*change_hook)(void);
static const oled_bus_t *bus;

static void changed(void)
{
    oled.changes++;
    if (change_hook != NULL) {
        change_hook();
    }
}

/* --- Commands --------------------------------------------------------------------------------- */

/* Handles the commands that only some kinds of display have. Returns the number of parameters, or
 * -1 if this kind lacks the command, or -2 for any other command. An SH1106 can only be addressed
 * by page, and has its own command for the charge pump. An SSD1309 has no pump. A program cannot
 * distinguish an SSD1309 from an SSD1306, so it sends the SSD1306's pump command to both. The
 * SSD1309 ignores the pump command, and reads its parameter as a command that sets a column. */
static int parameters_by_kind(uint8_t command)
{
    switch (command) {
    case 0x20:
        return kind == SH1106 ? -1 : 1;
    case 0x21:
    case 0x22:
        return kind == SH1106 ? -1 : 2;
    case 0x2E:
        return kind == SH1106 ? -1 : 0;
    case 0x8D:
        return kind == SH1106 ? -1 : kind == SSD1309 ? 0 : 1;
    case 0xAD:
        return kind == SH1106 ? 1 : -1;
    default:
        return -2;
    }
}

/* Returns the number of parameters of a command (SSD1306, table 9-1), or -1 if there is no such
 * command. */
static int parameters_of(uint8_t command)
{
    const int by_kind = parameters_by_kind(command);
    if (by_kind != -2) {
        return by_kind;
    }
    switch (command) {
    case 0x81:
    case 0xA8:
    case 0xD3:
    case 0xD5:
    case 0xD9:
    case 0xDA:
    case 0xDB:
        return 1;
    case 0xA4:
    case 0xA5:
    case 0xA6:
    case 0xA7:
    case 0xAE:
    case 0xAF:
    case 0xE3:
        return 0;
    default:
        return command <= 0x1F || (command >= 0x40 && command <= 0x7F) ||
                       (command & 0xFE) == 0xA0 || (command >= 0xB0 && command <= 0xB7) ||
                       (command & 0xF7) == 0xC0
                   ? 0
                   : -1;
    }
}

/* Reports a setting that differs from the value that the module's glass needs. With a wrong setting
 * the picture would be garbled. */
static void expect(const char *what, uint8_t value, uint8_t needed)
{
    if (value != needed) {
        fault_report("oled", "%s is %02x, not %02x", what, value, needed);
    }
}

static uint8_t columns(void)
{
    return kind == SH1106 ? SH1106_COLUMNS : OLED_PART_WIDTH;
}

static uint8_t hidden(void)
{
    return kind == SH1106 ? SH1106_HIDDEN : 0;
}

static bool has_pump(void)
{
    return oled.pump || kind == SSD1309;
}

static void execute(void)
{
    const uint8_t command = oled.command[0], value = oled.command[1];
    if (command <= 0x0F) {
        oled.column = (uint8_t)((oled.column & 0xF0) | command);
    } else if (command <= 0x1F) {
        oled.column = (uint8_t)(((command & 0x0F) << 4 | (oled.column & 0x0F)) % columns());
    } else if (command >= 0xB0 && command <= 0xB7) {
        oled.page = command & 7;
    } else if (command == 0x20) {
        oled.addressing = value & 3;
    } else if (command == 0x21) {
        oled.column = oled.first_column = value & 0x7F;
        oled.last_column = oled.command[2] & 0x7F;
    } else if (command == 0x22) {
        oled.page = oled.first_page = value & 7;
        oled.last_page = oled.command[2] & 7;
    } else if (command == 0x81) {
        oled.contrast = value;
    } else if (command == 0xAD) {
        oled.pump = value == 0x8B;
    } else if (command == 0x8D) {
        oled.pump = (value & 0x04) != 0;
    } else if (command == 0xA8) {
        expect("multiplex ratio", value, OLED_PART_HEIGHT - 1);
    } else if (command == 0xDA) {
        expect("wiring of rows", value, 0x12);
    } else if (command == 0xD3) {
        expect("display offset", value, 0);
    } else if ((command & 0xFE) == 0xA0) {
        oled.right_to_left = command == 0xA1;
    } else if ((command & 0xF0) == 0xC0) {
        oled.upside_down = (command & 8) != 0;
    } else if ((command & 0xFE) == 0xA4) {
        oled.whole = command == 0xA5;
    } else if ((command & 0xFE) == 0xA6) {
        oled.inverted = command == 0xA7;
    } else if ((command & 0xFE) == 0xAE) {
        oled.on = command == 0xAF;
        if (oled.on && !has_pump()) {
            fault_report("oled", "on without its charge pump: dark");
        }
        if (oled.on && !(oled.right_to_left && oled.upside_down)) {
            fault_report("oled", "on without A1 and C8: the picture is turned");
        }
    } else if (command > 0x40 && command <= 0x7F) {
        fault_report("oled", "starts at row %u", command & 0x3F);
    }
    changed();
}

static void take_command(uint8_t byte)
{
    if (oled.command_left == 0) {
        int parameters = parameters_of(byte);
        if (parameters < 0) {
            fault_report("oled", "no command %02x", byte);
            return;
        }
        oled.command_bytes = 0;
        oled.command_left = (uint8_t)(parameters + 1);
    }
    oled.command[oled.command_bytes++] = byte;
    if (--oled.command_left == 0) {
        execute();
    }
}

/* --- Data ------------------------------------------------------------------------------------- */

/* Moves to the next column. In horizontal mode the next page follows the last column. */
static void advance(void)
{
    if (kind == SH1106) {
        if (oled.column != SH1106_COLUMNS - 1) { /* the column stops at the end */
            oled.column++;
        }
    } else if (oled.addressing == BY_PAGES) {
        oled.column = (uint8_t)((oled.column + 1) % OLED_PART_WIDTH);
    } else if (oled.addressing != BY_ROWS) {
        fault_report("oled", "addressing %u is not modelled", oled.addressing);
    } else if (oled.column != oled.last_column) {
        oled.column = (uint8_t)((oled.column + 1) % OLED_PART_WIDTH);
    } else {
        oled.column = oled.first_column;
        oled.page =
            oled.page == oled.last_page ? oled.first_page : (uint8_t)((oled.page + 1) % OLED_PAGES);
    }
}

static void take_data(uint8_t byte)
{
    uint8_t *dots = &oled.dots[oled.page][oled.column];
    const uint8_t seen = (uint8_t)(oled.column - hidden());
    if (seen < 64 && seen % 8 == 0 && ((*dots ^ byte) & 1) != 0) {
        lights_changed[OLED_PAGES - 1 - oled.page] |= (uint8_t)(1 << seen / 8);
    }
    *dots = byte;
    advance();
    changed();
}

/* --- For the buses ---------------------------------------------------------------------------- */

static bool has_power(void)
{
    return oled.power;
}

static bool refuses_reads(void)
{
    return kind == MUTE;
}

static void end_transfer(void)
{
    if (oled.command_left != 0) {
        fault_report("oled", "command %02x without its parameter", oled.command[0]);
        oled.command_left = 0;
    }
}

static uint8_t give(bool data)
{
    if (kind != SH1106 || !data) {
        return (uint8_t)((oled.on ? 0 : STATUS_OFF) | oled.identity);
    }
    const uint8_t given = oled.latch;
    oled.latch = oled.dots[oled.page][oled.column];
    advance();
    return given;
}

static void reset(void)
{
    oled.on = oled.pump = oled.whole = oled.inverted = false;
    oled.right_to_left = oled.upside_down = false;
    oled.page = oled.column = oled.first_column = oled.first_page = oled.command_left = 0;
    oled.contrast = 0x7F;
    oled.addressing = BY_PAGES;
    oled.last_column = OLED_PART_WIDTH - 1;
    oled.last_page = OLED_PAGES - 1;
    changed();
}

void oled_part_power(bool on)
{
    uint32_t changes = oled.changes;
    memset(&oled, 0, sizeof oled);
    oled.changes = changes;
    oled.power = on;
    for (uint8_t band = 0; on && band < OLED_PAGES; band++) {
        for (uint8_t column = 0; column < SH1106_COLUMNS; column++) {
            oled.dots[band][column] = (uint8_t)random_bits();
        }
    }
    oled.identity = random_bits() & STATUS_UNDOCUMENTED;
    oled.latch = (uint8_t)random_bits();
    bus->power();
    reset();
}

/* --- What can be seen ------------------------------------------------------------------------- */

/* True if the picture has the layout of a console (hal/oled_layout.h). */
static bool is_console(void)
{
    return machine_wiring()->display == DISPLAY_SPI;
}

bool oled_part_is_on(void)
{
    return oled.power && oled.on && has_pump();
}

bool oled_part_dot(uint8_t column, uint8_t row)
{
    bool dot = (oled.dots[row / 8][hidden() + column] >> row % 8 & 1) != 0;
    return oled_part_is_on() && (oled.whole || dot != oled.inverted);
}

/* True if a character's columns of dots show the same picture as the rows of an LCD's glyph. */
static bool is_glyph(const uint8_t *dots, const FLASH uint8_t *rows)
{
    for (uint8_t column = 0; column < FONT_COLUMNS; column++) {
        for (uint8_t row = 0; row < LCD_GLYPH_ROWS; row++) {
            if ((dots[column] >> row & 1) != (rows[row] >> (FONT_COLUMNS - 1 - column) & 1)) {
                return false;
            }
        }
    }
    return true;
}

/* Returns the number of the piece whose glyph has these dots, 0-11. Returns 12 if there is none. */
static uint8_t piece_of(const uint8_t *dots)
{
    uint8_t piece = 0;
    while (piece < 12 &&
           !(is_console() ? memcmp(dots, game_pieces()->pictures[piece] + 1, OLED_CHARACTER) == 0
                          : is_glyph(dots, game_pieces()->dots[piece / 6][piece % 6]))) {
        piece++;
    }
    return piece;
}

/* Copies the dots of a character. If the display inverts the character, inverts the copy. */
static void copy_dots(uint8_t dots[OLED_CHARACTER], uint8_t row, uint8_t column)
{
    memcpy(dots, &oled.dots[row][hidden() + OLED_TEXT_LEFT + column * OLED_CHARACTER],
           OLED_CHARACTER);
    const bool inverted = !is_console() && dots[OLED_CHARACTER - 1] == OLED_INVERTED;
    for (uint8_t i = 0; inverted && i < OLED_CHARACTER; i++) {
        dots[i] ^= OLED_INVERTED;
    }
}

static char letter_at(uint8_t row, uint8_t column)
{
    uint8_t dots[OLED_CHARACTER];
    copy_dots(dots, row, column);
    if (!oled_part_is_on()) {
        return ' ';
    }
    for (uint8_t code = FONT_FIRST; code < FONT_END; code++) {
        if (memcmp(dots, font[code - FONT_FIRST], FONT_COLUMNS) == 0) {
            return (char)code;
        }
    }
    const uint8_t piece = piece_of(dots);
    if (piece < 12) {
        return game_pieces()->glyphs[piece];
    }
    const char plain = letters_plain(dots);
    return plain != 0 ? plain : '?';
}

/* True if the row begins with a glyph that a word follows without a blank. A square's name is no
 * word. */
static bool has_glyph_in_front(uint8_t row)
{
    uint8_t dots[OLED_CHARACTER];
    copy_dots(dots, row, 0);
    const char next = letter_at(row, 1), behind = letter_at(row, 2);
    return !is_console() && oled_part_is_on() && piece_of(dots) < 12 && next != ' ' &&
           !isdigit((unsigned char)behind) && !isdigit((unsigned char)next);
}

/* A console's full row continues in the next row, even within a word. On other displays, drops the
 * blanks at a row's start, and adds a blank that is missing between a glyph and a word. */
void oled_part_row(uint8_t row, char text[LCD_COLUMNS + 1])
{
    const uint8_t rows = is_console() ? OLED_CONSOLE_ROWS_OF_A_LINE : OLED_ROWS_OF_A_LINE;
    uint8_t used = 0;
    memset(text, ' ', LCD_COLUMNS);
    text[LCD_COLUMNS] = '\0';
    bool is_full = false;
    for (uint8_t part = 0; part < rows; part++) {
        const uint8_t place = (uint8_t)(row * rows + part);
        uint8_t end = OLED_TEXT_COLUMNS;
        while (end != 0 && letter_at(place, (uint8_t)(end - 1)) == ' ') {
            end--;
        }
        if (end != 0 && used != 0 && !is_full) {
            used++;
        }
        uint8_t column = 0;
        while (!is_console() && column < end && letter_at(place, column) == ' ') {
            column++;
        }
        const bool parted = part == 0 && has_glyph_in_front(place);
        for (; column < end && used < LCD_COLUMNS; column++) {
            text[used++] = letter_at(place, column);
            if (parted && column == 0) {
                used++;
            }
        }
        is_full = is_console() && end == OLED_TEXT_COLUMNS;
    }
}

void oled_part_beside(uint8_t row, char text[OLED_PART_BESIDE + 1])
{
    for (uint8_t column = 0; column < OLED_PART_BESIDE; column++) {
        text[column] = letter_at((uint8_t)(OLED_LARGE_PAGE + row),
                                 (uint8_t)(OLED_TEXT_COLUMNS - OLED_PART_BESIDE + column));
    }
    text[OLED_PART_BESIDE] = '\0';
}

uint8_t oled_part_rank(uint8_t rank)
{
    uint8_t lights = 0;
    for (uint8_t file = 0; file < 8; file++) {
        if (oled_part_dot((uint8_t)(8 * file), (uint8_t)(8 * (OLED_PAGES - 1 - rank)))) {
            lights |= (uint8_t)(1 << file);
        }
    }
    return lights;
}

void oled_part_watch(void)
{
    memset(lights_changed, 0, sizeof lights_changed);
}

uint8_t oled_part_changed(uint8_t rank)
{
    return lights_changed[rank];
}

uint8_t oled_part_intensity(void)
{
    return oled.contrast >> 4;
}

uint32_t oled_part_changes(void)
{
    return oled.changes;
}

void oled_part_on_change(void (*hook)(void))
{
    change_hook = hook;
}

bool oled_part_be(const char *name)
{
    for (uint8_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(name, kinds[i]) == 0) {
            kind = i;
            changed();
            return true;
        }
    }
    return false;
}

void oled_part_start(void)
{
    bus = is_console() ? &oled_spi : &oled_twi;
    static const oled_module_t module = {.has_power = has_power,
                                         .refuses_reads = refuses_reads,
                                         .command = take_command,
                                         .data = take_data,
                                         .ends = end_transfer,
                                         .give = give,
                                         .reset = reset};
    bus->start(&module);
    machine_on_power(oled_part_power);
}

void oled_part_hold(void)
{
    if (bus->hold != NULL) {
        bus->hold();
    }
}
