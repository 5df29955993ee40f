/* SPDX-License-Identifier: MIT */
/* commands.c - the functions of the commands. */
#include "simulator/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simulator/chip/eeprom.h"
#include "simulator/commands_cable.h"
#include "simulator/commands_display.h"
#include "simulator/commands_flash.h"
#include "simulator/commands_reeds.h"
#include "simulator/commands_supply.h"
#include "simulator/display.h"
#include "simulator/fault.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/memory.h"
#include "simulator/parts/buttons.h"
#include "simulator/parts/buzzer.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/reeds.h"
#include "simulator/parts/shield.h"
#include "simulator/presses.h"
#include "simulator/words.h"

#define ANSWER_CUT   "power cut"
#define MS_MAX       1000000000U
#define HEX_A_LINE   16
#define BOUNCE_MAX   1000
#define RAW_LINE_MAX 4096

static bool quits;

/* --- Keys and time ---------------------------------------------------------------------------- */

static answer_t run_ms(uint64_t milliseconds)
{
    return handheld_run(milliseconds * CYCLES_PER_MS) ? NULL : ANSWER_CUT;
}

/* Calls `use` for each key or button in `names`. If a name is unknown, calls nothing and returns an
 * error. */
static answer_t for_keys(char *names, answer_t (*use)(int key))
{
    static char copy[RAW_LINE_MAX];
    snprintf(copy, sizeof copy, "%s", names);
    if (words_end(copy)) {
        return "which key?";
    }
    for (char *rest = copy; !words_end(rest);) {
        if (presses_named(words_take(&rest)) < 0) {
            return "no such key";
        }
    }
    for (char *rest = names; !words_end(rest);) {
        answer_t answer = use(presses_named(words_take(&rest)));
        if (answer != NULL) {
            return answer;
        }
    }
    return NULL;
}

static answer_t press(int key)
{
    presses_set(key, true);
    answer_t answer = run_ms(KEY_CLOSED_MS);
    presses_set(key, false);
    return answer != NULL ? answer : run_ms(KEY_OPEN_MS);
}

static answer_t close_key(int key)
{
    presses_set(key, true);
    return NULL;
}

static answer_t open_key(int key)
{
    presses_set(key, false);
    return NULL;
}

static answer_t do_key(char *text)
{
    return for_keys(text, press);
}

static answer_t do_down(char *text)
{
    return for_keys(text, close_key);
}

static answer_t do_up(char *text)
{
    return for_keys(text, open_key);
}

static answer_t do_bounce(char *text)
{
    uint64_t milliseconds;
    if (!words_take_number(&text, BOUNCE_MAX, &milliseconds)) {
        return "bounce MS, 0 to 1000";
    }
    keypad_part_set_bounce((uint16_t)milliseconds);
    buttons_part_set_bounce((uint16_t)milliseconds);
    shield_part_set_bounce((uint16_t)milliseconds);
    reeds_part_set_bounce((uint16_t)milliseconds);
    return NULL;
}

/* Chooses a shield's chain of resistors (ladder), or prints the number of the chosen chain and the
 * state of the backlight. */
static answer_t do_ladder(char *text)
{
    uint64_t number;
    if (machine_wiring()->display != DISPLAY_SHIELD) {
        return "the board has no shield";
    }
    if (words_end(text)) {
        printf("> %u %s\n", shield_part_ladder(), shield_part_is_lit() ? "lit" : "dark");
        return NULL;
    }
    if (!words_take_number(&text, SHIELD_LADDERS, &number) || number == 0 || !words_end(text)) {
        return "ladder [1 | 2 | 3]";
    }
    shield_part_choose((unsigned)number);
    return NULL;
}

static answer_t do_run(char *text)
{
    uint64_t milliseconds;
    return words_take_number(&text, MS_MAX, &milliseconds) ? run_ms(milliseconds) : "run MS";
}

static answer_t do_wait(char *text)
{
    uint64_t milliseconds;
    if (!words_take_number(&text, MS_MAX, &milliseconds) || text[0] == '\0') {
        return "wait MS TEXT";
    }
    cycle_t until = clocks_now() + milliseconds * CYCLES_PER_MS;
    while (!display_contains(text)) {
        if (clocks_now() >= until) {
            return "timeout";
        }
        if (!handheld_run_to_lcd_change(until - clocks_now())) {
            return ANSWER_CUT;
        }
    }
    return NULL;
}

/* --- Display, lights and sound --------------------------------------------------------------- */

static answer_t do_leds(char *text)
{
    uint64_t milliseconds = 0;
    answer_t answer = NULL;
    display_watch();
    if (!words_end(text)) {
        if (!words_take_number(&text, MS_MAX, &milliseconds)) {
            return "leds [MS]";
        }
        answer = run_ms(milliseconds);
    }
    for (uint8_t rank = 8; rank-- > 0 && answer == NULL;) {
        char row[9] = "";
        for (uint8_t file = 0; file < 8; file++) {
            bool changed = (display_changed(rank) >> file & 1) != 0;
            bool lit = (display_rank(rank) >> file & 1) != 0;
            row[file] = changed ? '*' : lit ? '#' : '.';
        }
        printf("> %s\n", row);
    }
    return answer;
}

static answer_t do_ioboard(char *text)
{
    (void)text;
    for (uint8_t rank = 8; rank-- > 0;) {
        char row[9] = "";
        for (uint8_t file = 0; file < 8; file++) {
            row[file] = handheld_ioboard(file, rank);
        }
        printf("> %s\n", row);
    }
    return NULL;
}

static answer_t do_buzzer(char *text)
{
    (void)text;
    for (tone_t tone; buzzer_part_take(&tone);) {
        printf("> %u %u\n", tone.hertz, tone.milliseconds);
    }
    return NULL;
}

static answer_t do_cycles(char *text)
{
    (void)text;
    machine_cycles_t cycles = machine_cycles();
    printf("> %llu asleep %llu powerdown %llu\n", (unsigned long long)cycles.total,
           (unsigned long long)cycles.asleep, (unsigned long long)cycles.power_down);
    return NULL;
}

/* --- Memory ----------------------------------------------------------------------------------- */

static void print_hex(uint8_t (*byte_at)(uint16_t address), unsigned address, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        bool line_ends = i % HEX_A_LINE == HEX_A_LINE - 1 || i + 1 == count;
        printf("%s%02x%s", i % HEX_A_LINE == 0 ? "> " : "", byte_at((uint16_t)(address + i)),
               line_ends ? "\n" : " ");
    }
}

static uint8_t eeprom_byte(uint16_t address)
{
    return eeprom_bytes()[address];
}

static answer_t do_eeprom(char *text)
{
    (void)text;
    print_hex(eeprom_byte, 0, memory_eeprom_size());
    return NULL;
}

static bool take_wear(char **text, eeprom_wear_t *kind)
{
    static const char *const names[] = {
        [EEPROM_HOLDS] = "hold", [EEPROM_LOSES] = "lose", [EEPROM_INVERTS] = "invert"};
    const char *word = words_take(text);
    for (int i = EEPROM_HOLDS; i <= EEPROM_INVERTS; i++) {
        if (strcmp(word, names[i]) == 0) {
            *kind = (eeprom_wear_t)i;
            return true;
        }
    }
    return false;
}

static answer_t do_wear(char *text)
{
    const uint16_t size = memory_eeprom_size();
    uint64_t address, count;
    eeprom_wear_t kind;
    uint8_t mask = 0xFF;
    if (!words_take_number(&text, size, &address) ||
        !words_take_number(&text, size - address, &count) || !take_wear(&text, &kind) ||
        (kind == EEPROM_INVERTS && !words_end(text) &&
         (!words_take_hex(&text, &mask) || mask == 0)) ||
        !words_end(text)) {
        return "wear ADDRESS COUNT hold|lose|invert [MASK], cells of the EEPROM, MASK two hex "
               "digits";
    }
    eeprom_wear((uint16_t)address, (uint16_t)count, kind, mask);
    return NULL;
}

static answer_t do_peek(char *text)
{
    uint64_t address, count;
    if (!words_take_number(&text, memory_sram_end(), &address) ||
        !words_take_number(&text, memory_sram_end() + 1U - address, &count)) {
        return "peek ADDR N, within SRAM";
    }
    print_hex(memory_peek, (unsigned)address, (unsigned)count);
    return NULL;
}

static answer_t do_stick(char *text)
{
    uint64_t address, bit, value;
    if (!words_take_number(&text, memory_sram_end(), &address) || address < memory_sram_start() ||
        !words_take_number(&text, 7, &bit) || !words_take_number(&text, 1, &value)) {
        return "stick ADDR BIT VALUE, within SRAM";
    }
    memory_stick_sram((uint16_t)address, (uint8_t)bit, value != 0);
    return NULL;
}

static answer_t do_stack(char *text)
{
    (void)text;
    printf("> %u\n", memory_stack_unused());
    return NULL;
}

static answer_t do_faults(char *text)
{
    (void)text;
    for (const char *fault; (fault = fault_take()) != NULL;) {
        printf("> %s\n", fault);
    }
    return NULL;
}

/* --- Commands --------------------------------------------------------------------------------- */

static answer_t do_quit(char *text)
{
    (void)text;
    quits = true;
    return NULL;
}

static answer_t do_help(char *text);

static const struct {
    const char *name;
    answer_t (*execute)(char *text);
    const char *help;
} commands[] = {
    {"key", do_key, "NAME...: press keys, 60 ms closed and 60 ms open each"},
    {"press", do_key, "NAME...: the same for buttons: left right up down, and a b or select"},
    {"ladder", do_ladder,
     "1 | 2 | 3: the resistors of a shield, with new tolerances; or tells them and the backlight"},
    {"down", do_down, "NAME...: close keys or buttons"},
    {"up", do_up, "NAME...: open keys or buttons"},
    {"bounce", do_bounce, "MS: how long contacts bounce (keys 5, switches of the sensor board 1)"},
    {"run", do_run, "MS: let time pass"},
    {"wait", do_wait, "MS TEXT: let time pass until a line of the LCD contains TEXT"},
    {"lcd", command_lcd,
     "the display; pieces are KQRBNP and kqrbnp. 20x4: as an LCD of this size shows it"},
    {"backpack", command_backpack,
     "is its light on; or absent, held (SDA low until SCL is pulsed), low (for "
     "good), or ADDRESS: plugged in"},
    {"oled", command_oled,
     "the dots of an OLED, # lit; or ssd1306, ssd1309, sh1106, mute (an ssd1306 that refuses "
     "reads): what it is, power it anew; or held (SDA low until SCL is pulsed nine times)"},
    {"beside", command_beside, "on a console: the four rows beside the large piece"},
    {"leds", do_leds, "[MS]: the lights, # lit; * has changed within MS"},
    {"ioboard", do_ioboard, "the pieces of the player's board"},
    {"buzzer", do_buzzer, "what has sounded, HZ MS"},
    {"cycles", do_cycles,
     "TOTAL asleep N powerdown M: cycles with power, asleep in any mode, of "
     "these in power-down"},
    {"send", command_send, "TEXT: a line to the serial port"},
    {"raw", command_raw, "HEX: bytes to the serial port"},
    {"recv", command_recv, "lines from the serial port; one that goes on waits for its end"},
    {"baud", command_baud, "N: rate of the cable's far end (115200)"},
    {"line", command_line,
     "BAUD [FRAME]: rate and frame of the far end, 5-8 data bits, N, E or O, 1-2 stop bits (115200 "
     "8N1); or tells them, and how many bytes since were broken"},
    {"bytes", command_bytes, "what came from the serial port, in hex"},
    {"dtr", command_dtr, "pulse DTR, which resets the chip"},
    {"supply", command_supply, "MV: supply voltage (5000)"},
    {"cells", command_cells, "MV: voltage of the cells behind a converter (3900)"},
    {"screen", command_screen, "on, or off where the display has no supply"},
    {"intensity", command_intensity, "brightness of the lights, or of the OLED, 0-15"},
    {"power", command_power, "off | on"},
    {"cut", command_cut, "CYCLES: cut the supply so many cycles from now"},
    {"eeprom", do_eeprom, "the EEPROM in hex"},
    {"wear", do_wear,
     "ADDRESS COUNT hold|lose|invert [MASK]: worn cells of the EEPROM keep their value, read as "
     "0xFF, or turn the bits of MASK, two hex digits (ff), at each write; also over power off"},
    {"peek", do_peek, "ADDR N: SRAM in hex"},
    {"flash", command_flash, "ADDR N: flash in hex"},
    {"flip", command_flip, "ADDR BIT: a bit of flash turns over"},
    {"hang", command_hang, "on | off: the program runs in a circle, with interrupts or without"},
    {"stick", do_stick, "ADDR BIT VALUE: a bit of SRAM is stuck at 0 or 1; one at a time"},
    {"stack", do_stack, "bytes above static data that the stack has not reached since power-on"},
    {"lift", command_lift, "SQUARE: the switch of the sensor board opens"},
    {"place", command_place, "SQUARE: the switch closes"},
    {"slide", command_slide,
     "SQUARE SQUARE [MS]: a piece is moved over the squares between, MS each (60)"},
    {"weak", command_weak, "SQUARE MS: the next closing there chatters for so long"},
    {"reeds", command_reeds,
     "the switches, # closed; lights: the lights of the sensor board, on a board with an LCD those "
     "of the device"},
    {"unplug", command_unplug, "reeds, memory: the sensor board or the memory is unplugged"},
    {"plug", command_plug, "reeds, memory: it is plugged in again"},
    {"faults", do_faults, "what the parts complain of"},
    {"help", do_help, "this list"},
    {"quit", do_quit, "end"},
};

static answer_t do_help(char *text)
{
    (void)text;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        printf("> %-9s%s\n", commands[i].name, commands[i].help);
    }
    return NULL;
}

answer_t commands_execute(char *line)
{
    char *rest = line;
    const char *name = words_take(&rest);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return commands[i].execute(rest);
        }
    }
    return "unknown command; `help` lists them";
}

bool commands_quit(void)
{
    return quits;
}
