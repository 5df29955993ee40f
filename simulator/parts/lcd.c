/* SPDX-License-Identifier: MIT */
/* lcd.c - the model of the HD44780. */
#include "simulator/parts/lcd.h"

#include <stddef.h>
#include <string.h>

#include "hal/lcd.h"
#include "simulator/chip/pins.h"
#include "simulator/fault.h"
#include "simulator/game.h"
#include "simulator/letters.h"
#include "simulator/machine.h"
#include "simulator/random.h"

/* How long the display is busy after power-on and after each command, at a supply of 5 V. */
#define BUSY_POWER_ON   (15 * CYCLES_PER_MS)
#define BUSY_FIRST_SET  (4100 * CYCLES_PER_US)
#define BUSY_SECOND_SET (100 * CYCLES_PER_US)
#define BUSY_CLEAR      (1520 * CYCLES_PER_US)
#define BUSY_COMMAND    (37 * CYCLES_PER_US)
#define BUSY_DATA       (41 * CYCLES_PER_US)
#define ENABLE_PULSE    clocks_of_ns(230)
#define ENABLE_CYCLE    clocks_of_ns(500)
#define DATA_SETUP      clocks_of_ns(80)

enum { LINE = 40, SECOND_LINE = 0x40, CELLS = 0x80, GLYPH_BYTES = 64 };

static struct {
    bool power;
    uint8_t cells[CELLS];        /* the cells of DDRAM; there are no cells 0x28-0x3F and
                                  * 0x68-0x7F */
    uint8_t glyphs[GLYPH_BYTES]; /* CGRAM */
    uint8_t address;
    bool address_is_glyph;
    bool increment, shift_with_write;
    bool display_on, two_lines, wide_bus;
    uint8_t scroll; /* the address of the cell at the left edge */
    uint8_t function_sets;
    bool second_nibble;
    uint8_t first_nibble;
    cycle_t busy_until;
    bool enable;
    uint8_t lines; /* the levels of the lines, as read_lines() returns them */
    cycle_t enable_rose, lines_changed;
    uint32_t changes;
} lcd;

static void (*change_hook)(void);

static void changed(void)
{
    lcd.changes++;
    if (change_hook != NULL) {
        change_hook();
    }
}

/* Returns the address of the cell after `address` if `up`, otherwise before it. The display has two
 * lines of 40 cells, or one line of 80 cells. */
static uint8_t step(uint8_t address, bool up)
{
    if (!lcd.two_lines) {
        return (uint8_t)((address + (up ? 1 : 2 * LINE - 1)) % (2 * LINE));
    }
    uint8_t line = address & SECOND_LINE;
    uint8_t column = address & (SECOND_LINE - 1);
    if (up) {
        return column + 1 < LINE ? (uint8_t)(address + 1) : line ^ SECOND_LINE;
    }
    return column > 0 ? (uint8_t)(address - 1) : (uint8_t)((line ^ SECOND_LINE) + LINE - 1);
}

static void scroll_by(bool right)
{
    lcd.scroll = (uint8_t)((lcd.scroll + (right ? LINE - 1 : 1)) % LINE);
    changed();
}

static void write_character(uint8_t code)
{
    if (lcd.address_is_glyph) {
        lcd.glyphs[lcd.address % GLYPH_BYTES] = code & 0x1F;
        lcd.address =
            (uint8_t)((lcd.address + (lcd.increment ? 1 : GLYPH_BYTES - 1)) % GLYPH_BYTES);
        changed();
        return;
    }
    lcd.cells[lcd.address] = code;
    lcd.address = step(lcd.address, lcd.increment);
    if (lcd.shift_with_write) {
        scroll_by(!lcd.increment);
    }
    changed();
}

static void clear(void)
{
    memset(lcd.cells, ' ', sizeof lcd.cells);
    lcd.address = 0;
    lcd.address_is_glyph = false;
    lcd.scroll = 0;
    lcd.increment = true;
    changed();
}

static void set_cell_address(uint8_t address)
{
    uint8_t end = lcd.two_lines ? LINE : 2 * LINE;
    if ((lcd.two_lines ? address & (SECOND_LINE - 1) : address) >= end) {
        fault_report("lcd", "cell address %02x does not exist", address);
        address = 0;
    }
    lcd.address = address;
    lcd.address_is_glyph = false;
}

/* Executes the command function set (table 6). The bus width and the other settings change at
 * once. */
static cycle_t set_function(uint8_t command)
{
    lcd.wide_bus = (command & 0x10) != 0;
    lcd.two_lines = (command & 0x08) != 0;
    lcd.second_nibble = false;
    if (lcd.wide_bus && lcd.function_sets < 2) {
        lcd.function_sets++;
        return lcd.function_sets == 1 ? BUSY_FIRST_SET : BUSY_SECOND_SET;
    }
    return BUSY_COMMAND;
}

/* Executes a command and returns how long it takes. */
static cycle_t execute(uint8_t command)
{
    if (command & 0x80) {
        set_cell_address(command & 0x7F);
    } else if (command & 0x40) {
        lcd.address = command & 0x3F;
        lcd.address_is_glyph = true;
    } else if (command & 0x20) {
        return set_function(command);
    } else if (command & 0x10) {
        if (command & 0x08) {
            scroll_by((command & 0x04) != 0);
        } else {
            lcd.address = step(lcd.address, (command & 0x04) != 0);
        }
    } else if (command & 0x08) {
        lcd.display_on = (command & 0x04) != 0;
        changed();
    } else if (command & 0x04) {
        lcd.increment = (command & 0x02) != 0;
        lcd.shift_with_write = (command & 0x01) != 0;
    } else if (command & 0x02) {
        lcd.address = 0;
        lcd.address_is_glyph = false;
        lcd.scroll = 0;
        changed();
        return BUSY_CLEAR;
    } else if (command & 0x01) {
        clear();
        return BUSY_CLEAR;
    }
    return BUSY_COMMAND;
}

static void take_byte(bool is_character, uint8_t byte)
{
    cycle_t time = BUSY_DATA;
    if (is_character) {
        write_character(byte);
    } else {
        time = execute(byte);
    }
    lcd.busy_until = clocks_now() + time;
}

/* Takes a nibble at the falling edge of E. The lower four lines of the bus are not connected, and
 * the controller pulls them up. So in 8-bit mode these bits read as 1. The first commands after
 * power-on, function set, do not use these bits. */
static void take_nibble(bool is_character, uint8_t nibble)
{
    if (clocks_now() < lcd.busy_until) {
        fault_report("lcd", "%s %x refused: busy for %llu us more",
                     is_character ? "data nibble" : "command nibble", nibble,
                     (unsigned long long)((lcd.busy_until - clocks_now()) / CYCLES_PER_US));
        return;
    }
    if (lcd.wide_bus) {
        uint8_t command = (uint8_t)(nibble << 4);
        bool is_function_set = !is_character && (nibble & 0xE) == 2;
        take_byte(is_character, is_function_set ? command : command | 0x0F);
    } else if (!lcd.second_nibble) {
        lcd.first_nibble = nibble;
        lcd.second_nibble = true;
    } else {
        lcd.second_nibble = false;
        take_byte(is_character, (uint8_t)(lcd.first_nibble << 4 | nibble));
    }
}

/* Returns the levels of the chip's lines, in the same bits as in lcd_part_drive(). */
static uint8_t read_lines(void)
{
    const wiring_t *wiring = machine_wiring();
    uint8_t lines = (uint8_t)(pins_is_high(wiring->lcd_rs) << 4);
    for (uint8_t i = 0; i < LCD_DATA_LINES; i++) {
        lines |= (uint8_t)(pins_is_high(wiring->lcd_data[i]) << i);
    }
    return lines;
}

static void enable_rises(uint8_t lines, uint8_t lines_before)
{
    if (lines & LCD_LINE_RW) {
        return; /* a read by the program, or an adapter whose outputs are high after power-on */
    }
    if (clocks_now() - lcd.enable_rose < ENABLE_CYCLE) {
        fault_report("lcd", "E rises again within 500 ns");
    }
    if ((lines ^ lines_before) & (LCD_LINE_RS | LCD_LINE_RW)) {
        fault_report("lcd", "RS changes as E rises, not 40 ns before");
    }
    lcd.enable_rose = clocks_now();
}

static void enable_falls(uint8_t lines, uint8_t lines_before)
{
    if (clocks_now() - lcd.enable_rose < ENABLE_PULSE) {
        fault_report("lcd", "E is high for less than 230 ns");
        return;
    }
    if (lines != lines_before || clocks_now() - lcd.lines_changed < DATA_SETUP) {
        fault_report("lcd", "RS or data change as E falls, not 80 ns before");
        return;
    }
    if (lines & LCD_LINE_RW) {
        return; /* a read */
    }
    take_nibble((lines & LCD_LINE_RS) != 0, lines & (LCD_LINE_RS - 1));
}

void lcd_part_drive(uint8_t lines, bool enable)
{
    if (lcd.power && enable && !lcd.enable) {
        enable_rises(lines, lcd.lines);
    } else if (lcd.power && !enable && lcd.enable) {
        enable_falls(lines, lcd.lines);
    }
    if (lines != lcd.lines) {
        lcd.lines = lines;
        lcd.lines_changed = clocks_now();
    }
    lcd.enable = enable;
}

static void pins_changed(void)
{
    bool enable = pins_is_high(machine_wiring()->lcd_e);
    for (uint8_t i = 0; i < LCD_DATA_LINES && lcd.power && !enable && lcd.enable; i++) {
        if (pins_drive(machine_wiring()->lcd_data[i]) < DRIVE_LOW) {
            fault_report("lcd", "data line D%d is not driven", i + 4);
        }
    }
    lcd_part_drive(read_lines(), enable);
}

void lcd_part_power(bool on)
{
    uint32_t changes = lcd.changes;
    memset(&lcd, 0, sizeof lcd);
    lcd.changes = changes;
    lcd.power = on;
    if (on) {
        for (uint8_t i = 0; i < GLYPH_BYTES; i++) {
            lcd.glyphs[i] = random_bits() & 0x1F;
        }
        clear();
        lcd.wide_bus = true;
        lcd.busy_until = clocks_now() + BUSY_POWER_ON;
    }
    changed();
}

bool lcd_part_is_on(void)
{
    return lcd.power && lcd.display_on;
}

uint8_t lcd_part_code(uint8_t row, uint8_t column)
{
    uint8_t cell = (uint8_t)((column + lcd.scroll) % LINE);
    if (row == 1) {
        if (!lcd.two_lines) {
            return ' ';
        }
        cell |= SECOND_LINE;
    }
    return lcd.cells[cell];
}

const uint8_t *lcd_part_glyph(uint8_t glyph)
{
    return &lcd.glyphs[glyph % LCD_PART_GLYPHS * LCD_PART_GLYPH_ROWS];
}

char lcd_part_glyph_letter(uint8_t glyph)
{
    for (int colour = 0; colour < 2; colour++) {
        for (int piece = 0; piece < 6; piece++) {
            if (memcmp(lcd_part_glyph(glyph), game_pieces()->dots[colour][piece],
                       LCD_PART_GLYPH_ROWS) == 0) {
                return game_pieces()->glyphs[6 * colour + piece];
            }
        }
    }
    uint8_t columns[LETTERS_COLUMNS] = {0};
    for (uint8_t column = 0; column < LETTERS_COLUMNS; column++) {
        for (uint8_t row = 0; row < LCD_PART_GLYPH_ROWS; row++) {
            if ((lcd_part_glyph(glyph)[row] >> (LETTERS_COLUMNS - 1 - column) & 1) != 0) {
                columns[column] |= (uint8_t)(1 << row);
            }
        }
    }
    const char plain = letters_plain(columns);
    return plain != 0 ? plain : '?';
}

static char letter_of(uint8_t code)
{
    enum { YEN = 0x5C, LAST_ASCII = 0x7D }; /* codes in the character ROM A00 */
    if (code < 16) {
        return lcd_part_glyph_letter(code & 7);
    }
    return code >= ' ' && code <= LAST_ASCII && code != YEN ? (char)code : '?';
}

static void write_letters(uint8_t row, uint8_t from, uint8_t count, char *text)
{
    for (uint8_t column = 0; column < count; column++) {
        text[column] =
            lcd_part_is_on() ? letter_of(lcd_part_code(row, (uint8_t)(from + column))) : ' ';
    }
    text[count] = '\0';
}

void lcd_part_row(uint8_t row, char text[LCD_PART_COLUMNS + 1])
{
    write_letters(row, 0, LCD_PART_COLUMNS, text);
}

void lcd_part_row_of_20x4(uint8_t row, char text[LCD_PART_COLUMNS_OF_20X4 + 1])
{
    const uint8_t from = row < 2 ? 0 : LCD_PART_COLUMNS_OF_20X4;
    write_letters(row % 2, from, LCD_PART_COLUMNS_OF_20X4, text);
}

uint32_t lcd_part_changes(void)
{
    return lcd.changes;
}

void lcd_part_on_change(void (*hook)(void))
{
    change_hook = hook;
}

void lcd_part_start(void)
{
    if (machine_wiring()->display != DISPLAY_I2C) {
        pins_on_change(pins_changed);
    }
    machine_on_power(lcd_part_power);
}
