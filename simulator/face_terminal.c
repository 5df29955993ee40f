/* face_terminal.c - the device on a terminal of 80x24 or more: LCD, lights on a chess board,
 * keypad, and a pseudo-terminal as its serial port. */
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <curses.h>

#include "simulator/display.h"
#include "simulator/face.h"
#include "simulator/fault.h"
#include "simulator/game.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/part_buzzer.h"
#include "simulator/part_keypad.h"
#include "simulator/part_lcd.h"
#include "simulator/part_oled.h"
#include "simulator/part_serial.h"
#include "simulator/part_supply.h"
#include "simulator/presses.h"
#include "simulator/signals.h"

enum {
    ROWS = 24,
    COLUMNS = 80,
    BOARD_TOP = 2,
    BOARD_LEFT = 4,
    SQUARE_WIDTH = 4,
    SQUARE_HEIGHT = 2,
    RIGHT = 42, /* column of LCD, keypad and what is below */
    LCD_TOP = 2,
    KEYPAD_TOP = 7,
    KEY_WIDTH = 7,
    STATUS_TOP = 17,
    FAULT_TOP = 21,
    HELP_TOP = 22,
    OLED_TOP = 1, /* in place of board, LCD and keypad */
    OLED_LEFT = 2,
    OLED_SQUARE_WIDTH = 4, /* eight dots */
    OLED_SQUARE_HEIGHT = 2,
    LEGEND_LEFT = 67, /* keys beside the OLED, one a row */
    LABEL_WIDTH = 6
};

enum { FRAME_MS = 20, LAG_MAX_MS = 100, FLASH_MS = 150, STATUS_MS = 500, ESCAPE = 27 };

enum { COLOUR_LIGHT = 1, COLOUR_DARK, COLOUR_LIT, COLOUR_LCD, COLOUR_LCD_OFF, COLOUR_FAULT };

static bool unicode;
static bool coloured;
static bool full_speed; /* while the chip has work to do              */
static bool chip_waits; /* for the player: it sleeps most of the time */
static bool show_pieces = true;
static bool asks_to_quit;
static int terminal = -1; /* master of the pseudo-terminal */
static int terminal_held = -1;
static char terminal_path[128] = "none";
static char last_fault[160];

/* --- Keys ------------------------------------------------------------------------------------- */

static int pressed = -1;    /* the key that is held, or was last */
static int64_t flash_until; /* host time, ms */

static int64_t host_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The device's key for a key of the PC, or -1. */
static int key_for(int character)
{
    static const struct {
        int character;
        const char *name;
    } others[] = {
        {'\n', "go"},       {'\r', "go"},       {KEY_ENTER, "go"}, {ESCAPE, "clr"},
        {KEY_LEFT, "back"}, {KEY_RIGHT, "fwd"}, {KEY_UP, "back"},  {KEY_DOWN, "fwd"},
        {'m', "menu"},      {'i', "info"},      {'?', "hint"},     {'l', "level"},
    };
    if (character >= 'a' && character <= 'h') {
        return character - 'a';
    }
    if (character >= '1' && character <= '8') {
        return character - '1';
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (others[i].character == character) {
            return keypad_part_key(others[i].name);
        }
    }
    return -1;
}

/* Shows a key that is held, and a little longer. */
static void look_at_keys(void)
{
    if (presses_held() >= 0) {
        pressed = presses_held();
        flash_until = host_ms() + FLASH_MS;
    }
}

/* --- The serial port -------------------------------------------------------------------------- */

/* A raw pseudo-terminal. Its other side is kept open, so that programs may come and go. */
static void open_terminal(void)
{
    if (openpty(&terminal, &terminal_held, terminal_path, NULL, NULL) != 0) {
        terminal = terminal_held = -1;
        return;
    }
    struct termios settings;
    if (tcgetattr(terminal_held, &settings) == 0) {
        cfmakeraw(&settings);
        tcsetattr(terminal_held, TCSANOW, &settings);
    }
    fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
}

static void work_terminal(void)
{
    char bytes[256];
    if (serial_part_unsent() < sizeof bytes) {
        ssize_t count = read(terminal, bytes, sizeof bytes);
        if (count > 0) {
            serial_part_send(bytes, (size_t)count);
        }
    }
    for (size_t count; (count = serial_part_take(bytes, sizeof bytes)) > 0;) {
        if (write(terminal, bytes, count) < 0) { /* nobody reads: the line does not wait */
            continue;
        }
    }
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* A piece letter as a chess character. */
static const char *piece_text(char letter)
{
    const char *letters = game_pieces()->figures;
    static const char *const figures[] = {"\u2654", "\u2655", "\u2656", "\u2657",
                                          "\u2658", "\u2659", "\u265A", "\u265B",
                                          "\u265C", "\u265D", "\u265E", "\u265F"};
    static char plain[2];
    const char *place = letter == '\0' ? NULL : strchr(letters, letter);
    if (unicode && place != NULL) {
        return figures[place - letters];
    }
    plain[0] = letter;
    return plain;
}

/* A frame of `width` by `height` inside; letters where the locale has no lines. */
static void draw_frame(int top, int left, int height, int width)
{
    mvaddch(top, left, ACS_ULCORNER);
    hline(ACS_HLINE, width);
    mvaddch(top, left + width + 1, ACS_URCORNER);
    mvaddch(top + height + 1, left, ACS_LLCORNER);
    mvhline(top + height + 1, left + 1, ACS_HLINE, width);
    mvhline(top, left + 1, ACS_HLINE, width);
    mvaddch(top + height + 1, left + width + 1, ACS_LRCORNER);
    mvvline(top + 1, left, ACS_VLINE, height);
    mvvline(top + 1, left + width + 1, ACS_VLINE, height);
}

static void set_colour(int colour, int plain)
{
    attrset(coloured ? (int)COLOR_PAIR(colour) : plain);
}

/* A cell of the LCD; the character ROM has arrows where ASCII has ~. */
static const char *lcd_text(uint8_t code)
{
    static char plain[2];
    if (code < 16) {
        return piece_text(lcd_part_glyph_letter(code & 7));
    }
    if (code == 0x7E || code == 0x7F) {
        return unicode ? (code == 0x7E ? "\u2192" : "\u2190") : (code == 0x7E ? ">" : "<");
    }
    plain[0] = code >= ' ' && code < 0x7E ? (char)code : '?';
    return plain;
}

/* Eight dots a character, by Unicode's Braille patterns: bits 0-2 and 6 are the left column from
 * the top, 3-5 and 7 the right one. */
static void draw_dots(uint8_t left, uint8_t top)
{
    static const uint8_t bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    uint8_t pattern = 0;
    for (uint8_t row = 0; row < 4; row++) {
        for (uint8_t column = 0; column < 2; column++) {
            if (oled_part_dot((uint8_t)(left + column), (uint8_t)(top + row))) {
                pattern |= bits[row][column];
            }
        }
    }
    const char utf8[4] = {(char)0xE2, (char)(0xA0 | pattern >> 6), (char)(0x80 | (pattern & 0x3F)),
                          0};
    addstr(utf8);
}

/* The dots of the OLED; its left half is the board, to which files and ranks are written. */
static void draw_oled(void)
{
    for (int line = 0; line < 8; line++) {
        mvprintw(OLED_TOP + (7 - line) * OLED_SQUARE_HEIGHT + 1, OLED_LEFT - 2, "%d", line + 1);
        mvaddch(OLED_TOP + 8 * OLED_SQUARE_HEIGHT, OLED_LEFT + line * OLED_SQUARE_WIDTH + 1,
                (chtype)('a' + line));
    }
    for (uint8_t top = 0; top < OLED_PART_HEIGHT; top = (uint8_t)(top + 4)) {
        move(OLED_TOP + top / 4, OLED_LEFT);
        for (uint8_t left = 0; left < OLED_PART_WIDTH; left = (uint8_t)(left + 2)) {
            draw_dots(left, top);
        }
    }
}

static bool has_oled(void)
{
    return machine_wiring()->display == DISPLAY_OLED;
}

static void draw_row_of_lcd(uint8_t row)
{
    for (uint8_t column = 0; column < LCD_PART_COLUMNS; column++) {
        addstr(lcd_part_is_on() ? lcd_text(lcd_part_code(row, column)) : " ");
    }
}

/* The two lines of text: the LCD's, or the words that the OLED has in their place. */
static void draw_text(void)
{
    draw_frame(LCD_TOP, RIGHT, DISPLAY_ROWS, DISPLAY_COLUMNS + 2);
    set_colour(display_is_on() ? COLOUR_LCD : COLOUR_LCD_OFF, A_REVERSE);
    for (uint8_t row = 0; row < DISPLAY_ROWS; row++) {
        mvaddstr(LCD_TOP + 1 + row, RIGHT + 1, " ");
        if (has_oled()) {
            char text[DISPLAY_COLUMNS + 1];
            display_row(row, text);
            addstr(text);
        } else {
            draw_row_of_lcd(row);
        }
        addstr(" ");
    }
    attrset(A_NORMAL);
}

static void draw_square(uint8_t file, uint8_t rank)
{
    int top = BOARD_TOP + (7 - rank) * SQUARE_HEIGHT;
    int left = BOARD_LEFT + file * SQUARE_WIDTH;
    bool lit = (display_rank(rank) >> file & 1) != 0;
    bool light = ((file + rank) & 1) != 0;
    char letter = show_pieces && machine_has_power() ? handheld_ioboard(file, rank) : '.';
    set_colour(lit ? COLOUR_LIT : light ? COLOUR_LIGHT : COLOUR_DARK, lit ? A_REVERSE : A_NORMAL);
    mvaddstr(top, left, lit ? (unicode ? "\u25CF   " : "*   ") : "    ");
    mvprintw(top + 1, left, lit && !coloured ? "[ %s]" : " %s  ",
             letter != '.'       ? piece_text(letter)
             : light || coloured ? " "
                                 : ".");
    attrset(A_NORMAL);
}

static void draw_board(void)
{
    for (uint8_t rank = 0; rank < 8; rank++) {
        mvprintw(BOARD_TOP + (7 - rank) * SQUARE_HEIGHT + 1, BOARD_LEFT - 2, "%d", rank + 1);
        for (uint8_t file = 0; file < 8; file++) {
            draw_square(file, rank);
        }
    }
    for (int file = 0; file < 8; file++) {
        mvaddch(BOARD_TOP + 8 * SQUARE_HEIGHT, BOARD_LEFT + file * SQUARE_WIDTH + 1,
                (chtype)('a' + file));
    }
}

static const char *const labels[KEYPAD_KEYS] = {"A1",   "B2",  "C3",   "D4",   "E5",   "F6",
                                                "G7",   "H8",  "MENU", "INFO", "HINT", "LEVEL",
                                                "BACK", "FWD", "CLR",  "GO"};
static const char *const pc_keys[KEYPAD_KEYS] = {"a 1",  "b 2",   "c 3", "d 4",  "e 5", "f 6",
                                                 "g 7",  "h 8",   "m",   "i",    "?",   "l",
                                                 "left", "right", "Esc", "Enter"};

static bool is_down(int key)
{
    return key == pressed && host_ms() < flash_until;
}

static void draw_keypad(void)
{
    draw_frame(KEYPAD_TOP, RIGHT, 2 * KEYPAD_ROWS, KEY_WIDTH * KEYPAD_COLUMNS);
    for (int key = 0; key < KEYPAD_KEYS; key++) {
        int top = KEYPAD_TOP + 1 + key / KEYPAD_COLUMNS * 2;
        int left = RIGHT + 1 + key % KEYPAD_COLUMNS * KEY_WIDTH;
        attrset(is_down(key) ? A_REVERSE | A_BOLD : A_BOLD);
        mvprintw(top, left, " %-*s", KEY_WIDTH - 1, labels[key]);
        attrset(is_down(key) ? A_REVERSE : A_DIM);
        mvprintw(top + 1, left, " %-*s", KEY_WIDTH - 1, pc_keys[key]);
        attrset(A_NORMAL);
    }
}

/* The keypad where there is little room. */
static void draw_legend(void)
{
    for (int key = 0; key < KEYPAD_KEYS; key++) {
        attrset(is_down(key) ? A_REVERSE | A_BOLD : A_BOLD);
        mvprintw(OLED_TOP + key, LEGEND_LEFT, "%-*s", LABEL_WIDTH, labels[key]);
        attrset(is_down(key) ? A_REVERSE : A_DIM);
        printw("%s", pc_keys[key]);
        attrset(A_NORMAL);
    }
}

/* Speed and sleep over the last half second or so. */
static void draw_status(void)
{
    static int64_t measured_at;
    static cycle_t then;
    static machine_cycles_t cycles_then;
    static unsigned speed_percent = 100, asleep_percent;
    int64_t now = host_ms();
    if (now - measured_at >= STATUS_MS) {
        machine_cycles_t cycles = machine_cycles();
        cycle_t passed = clocks_now() - then;
        speed_percent = (unsigned)(passed * 100 / CYCLES_PER_MS / (uint64_t)(now - measured_at));
        asleep_percent =
            passed > 0 ? (unsigned)((cycles.asleep - cycles_then.asleep) * 100 / passed) : 0;
        measured_at = now;
        then = clocks_now();
        cycles_then = cycles;
    }
    mvprintw(STATUS_TOP, RIGHT, "serial port %s", terminal_path);
    mvprintw(STATUS_TOP + 1, RIGHT, "%s, %u.%02u V, speed %u %%%s",
             machine_has_power() ? "on" : "OFF", supply_mv() / 1000U, supply_mv() % 1000U / 10,
             speed_percent, full_speed ? " (full)" : "");
    mvprintw(STATUS_TOP + 2, RIGHT, "%llu s, asleep %u %%, lights %u/15",
             (unsigned long long)(clocks_now() / CYCLES_PER_SECOND), asleep_percent,
             display_intensity());
    if (buzzer_part_hertz() != 0) {
        mvprintw(STATUS_TOP + 3, RIGHT, "%s %u Hz", unicode ? "\u266A" : "buzzer",
                 buzzer_part_hertz());
    }
    if (last_fault[0] != '\0') {
        set_colour(COLOUR_FAULT, A_BOLD);
        mvprintw(FAULT_TOP, 2, "%.*s", COLUMNS - 4, last_fault);
        attrset(A_NORMAL);
    }
}

static void draw(void)
{
    erase();
    if (LINES < ROWS || COLS < COLUMNS) {
        mvprintw(0, 0, "Nibble wants a terminal of %dx%d; this one has %dx%d.", COLUMNS, ROWS, COLS,
                 LINES);
        refresh();
        return;
    }
    attrset(A_BOLD);
    mvprintw(0, 2, "Nibble on a simulated %s (%s, %u MHz)", machine_wiring()->name,
             machine_wiring()->mcu, (unsigned)(CYCLES_PER_SECOND / 1000000));
    attrset(A_NORMAL);
    const bool shows_dots = has_oled() && unicode; /* else the parts of the picture, as letters */
    if (shows_dots) {
        draw_oled();
        draw_legend();
    } else {
        draw_board();
        draw_text();
        draw_keypad();
    }
    draw_status();
    if (asks_to_quit) {
        attrset(A_REVERSE);
        mvaddstr(HELP_TOP, 2, " Quit? y/n ");
        attrset(A_NORMAL);
    } else {
        mvprintw(HELP_TOP, 2, "t %s   p power %s   ", full_speed ? "true speed" : "full speed",
                 machine_has_power() ? "off" : "on");
        if (!shows_dots) {
            printw("o pieces on the board %s   ", show_pieces ? "off" : "on");
        }
        addstr("r reset   q quit");
    }
    refresh();
}

/* --- The loop --------------------------------------------------------------------------------- */

/* A key of the PC; false if the user has confirmed the end. */
static bool take_character(int character)
{
    if (asks_to_quit) {
        asks_to_quit = false;
        return character != 'y' && character != 'Y';
    }
    switch (character) {
    case 'q':
        asks_to_quit = true;
        break;
    case 't':
        full_speed = !full_speed;
        break;
    case 'p':
        supply_switch(!machine_has_power());
        break;
    case 'o':
        show_pieces = !show_pieces;
        break;
    case 'r':
        serial_part_pulse_dtr();
        break;
    default:
        if (key_for(character) >= 0) {
            presses_add(key_for(character));
        }
    }
    return true;
}

/* A millisecond of the device and of what hangs on it. */
static void run_a_millisecond(void)
{
    const cycle_t asleep = machine_cycles().asleep;
    look_at_keys();
    handheld_run(CYCLES_PER_MS);
    work_terminal();
    chip_waits = !machine_has_power() || machine_cycles().asleep - asleep > CYCLES_PER_MS / 2;
    for (tone_t tone; buzzer_part_hertz() == 0 && buzzer_part_take(&tone);) {
        continue; /* shown while it sounded */
    }
}

/* Lets the time pass that a frame shows; `owed_ms` is how far the device is behind the world. */
static void run_a_frame(int64_t *owed_ms)
{
    static int64_t last;
    int64_t began = host_ms();
    *owed_ms += last == 0 ? FRAME_MS : began - last;
    last = began;
    if (*owed_ms > LAG_MAX_MS) {
        *owed_ms = LAG_MAX_MS; /* a PC too slow, or a laptop that was shut */
    }
    while (*owed_ms > 0 || (full_speed && !chip_waits && host_ms() - began < FRAME_MS)) {
        run_a_millisecond();
        (*owed_ms)--;
        if (host_ms() - began > 2 * FRAME_MS) {
            break;
        }
    }
    if (*owed_ms < 0) {
        *owed_ms = 0;
    }
    for (const char *fault; (fault = fault_take()) != NULL;) {
        snprintf(last_fault, sizeof last_fault, "%s", fault);
    }
}

static void start_screen(void)
{
    setlocale(LC_ALL, "");
    unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    set_escdelay(25);
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    timeout(0);
    coloured = has_colors();
    if (coloured) {
        start_color();
        init_pair(COLOUR_LIGHT, COLOR_BLACK, COLOR_WHITE);
        init_pair(COLOUR_DARK, COLOR_BLACK, COLOR_CYAN);
        init_pair(COLOUR_LIT, COLOR_BLACK, COLOR_YELLOW);
        init_pair(COLOUR_LCD, COLOR_BLACK, COLOR_GREEN);
        init_pair(COLOUR_LCD_OFF, COLOR_BLACK, COLOR_BLACK);
        init_pair(COLOUR_FAULT, COLOR_RED, COLOR_BLACK);
    }
}

static void restore_screen(void)
{
    if (!isendwin()) {
        endwin();
    }
}

/* False when the terminal has been closed. A signal should tell, but not every program that starts
 * this one passes it on. */
static bool has_terminal(void)
{
    struct pollfd input = {.fd = STDIN_FILENO};
    return poll(&input, 1, 0) <= 0 || (input.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}

int face_terminal(void)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        fputs("handheld: standard input and output are no terminal; see --headless and --uci\n",
              stderr);
        return 2;
    }
    open_terminal();
    start_screen();
    atexit(restore_screen);
    bool goes_on = true;
    for (int64_t owed_ms = 0; goes_on && !signals_ask_to_end() && has_terminal();) {
        run_a_frame(&owed_ms);
        draw();
        if (!full_speed || chip_waits) {
            timeout(FRAME_MS);
        }
        for (int character; goes_on && (character = getch()) != ERR; timeout(0)) {
            goes_on = take_character(character);
        }
        timeout(0);
    }
    restore_screen();
    close(terminal_held);
    close(terminal);
    return 0;
}
