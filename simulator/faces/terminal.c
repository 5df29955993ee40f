/* SPDX-License-Identifier: MIT */
/* terminal.c - shows the device on a terminal of 80x24 characters or more: LCD, a chess board with
 * lights, and keypad. Its serial port is a pseudo-terminal. */
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <curses.h>

#include "simulator/display.h"
#include "simulator/faces/face.h"
#include "simulator/faces/terminal_parts.h"
#include "simulator/faces/terminal_port.h"
#include "simulator/fault.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/buzzer.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/reeds.h"
#include "simulator/parts/serial.h"
#include "simulator/parts/supply.h"
#include "simulator/presses.h"
#include "simulator/signals.h"

enum { ROWS = 24, COLUMNS = 80, STATUS_TOP = 17, FAULT_TOP = 21, HELP_TOP = 22 };

enum {
    FRAME_MS = 20,
    FRAME_IN_STEP_MS = 1,
    LAG_MAX_MS = 100,
    FLASH_MS = 150,
    STATUS_MS = 500,
    ESCAPE = 27
};

static bool full_speed; /* true while the chip runs at full speed, because it has work to do */
static bool chip_waits; /* true while the chip sleeps most of the time, because it waits for the
                         * player */
static bool show_pieces = true;
static bool asks_to_quit;
static char last_fault[160];

/* --- Keys ------------------------------------------------------------------------------------- */

static int pressed = -1;    /* the key that is held, or was held last */
static int64_t flash_until; /* show the key until this time of the PC, in milliseconds */

static int64_t host_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Returns the button of a console or a shield for a key of the PC, or -1. */
static int button_for(int character)
{
    const char *const chooses = parts_have_pad() == PAD_CONSOLE ? "a" : "select";
    switch (character) {
    case KEY_LEFT:
        return presses_named("left");
    case KEY_RIGHT:
        return presses_named("right");
    case KEY_UP:
        return presses_named("up");
    case KEY_DOWN:
        return presses_named("down");
    case 'a':
        return presses_named("a");
    case 'b':
    case ESCAPE:
        return presses_named("b");
    case '\n':
    case '\r':
    case KEY_ENTER:
        return presses_named(chooses);
    case 'l':
        return presses_named(chooses) + PRESSES_HELD;
    default:
        return -1;
    }
}

/* Returns the device's key for a key of the PC, or -1. */
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
    if (parts_have_pad() != PAD_NONE) {
        return button_for(character);
    }
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

/* Notes which key to show: a key is shown while it is held, and for a short time after that. */
static void look_at_keys(void)
{
    if (presses_held() >= 0) {
        pressed = presses_held();
        flash_until = host_ms() + FLASH_MS;
    }
}

/* --- Pieces on the sensor board --------------------------------------------------------------- */

static char chosen_file; /* the file that the user has typed, 'A' to 'H', until the rank is typed;
                          * 0: none */

static void lift_or_put(uint8_t file, uint8_t rank)
{
    reeds_part_set(file, rank, !reeds_part_has_piece(file, rank));
}

static void take_click(void)
{
    MEVENT click;
    uint8_t file, rank;
    if (getmouse(&click) == OK && parts_square_at(click.y, click.x, &file, &rank)) {
        lift_or_put(file, rank);
    }
}

/* Handles a character by which the user lifts or puts down a piece on the sensor board. Returns
 * false if the character is not meant for the sensor board. */
static bool take_for_board(int character)
{
    const char file = chosen_file;
    if (!reeds_part_exists() || character == KEY_RESIZE) {
        return false;
    }
    chosen_file = 0;
    if (character == KEY_MOUSE) {
        take_click();
        return true;
    }
    if (character >= 'A' && character <= 'H') {
        chosen_file = (char)character;
        return true;
    }
    if (file != 0 && character >= '1' && character <= '8') {
        lift_or_put((uint8_t)(file - 'A'), (uint8_t)(character - '1'));
        return true;
    }
    return false;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Draws the speed of the last half second, and how much of it the chip slept. */
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
    if (machine_wiring()->rxd.port == NULL) {
        mvaddstr(STATUS_TOP, PARTS_RIGHT, "no serial port");
    } else {
        mvprintw(STATUS_TOP, PARTS_RIGHT, "serial port %s", port_path());
    }
    mvprintw(STATUS_TOP + 1, PARTS_RIGHT, "%s, %u.%02u V, speed %u %%%s",
             machine_has_power() ? "on" : "OFF", supply_mv() / 1000U, supply_mv() % 1000U / 10,
             speed_percent, full_speed ? " (full)" : "");
    mvprintw(STATUS_TOP + 2, PARTS_RIGHT, "%llu s, asleep %u %%, lights %u/15",
             (unsigned long long)(clocks_now() / CYCLES_PER_SECOND), asleep_percent,
             display_intensity());
    if (buzzer_part_hertz() != 0) {
        mvprintw(STATUS_TOP + 3, PARTS_RIGHT, "%s %u Hz",
                 parts_have_unicode() ? "\u266A" : "buzzer", buzzer_part_hertz());
    }
    if (last_fault[0] != '\0') {
        parts_set_colour(COLOUR_FAULT, A_BOLD);
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
    parts_draw(show_pieces, host_ms() < flash_until ? pressed : -1);
    draw_status();
    if (asks_to_quit) {
        attrset(A_REVERSE);
        mvaddstr(HELP_TOP, 2, " Quit? y/n ");
        attrset(A_NORMAL);
    } else {
        mvprintw(HELP_TOP, 2, "t %s   p power %s   ", full_speed ? "true speed" : "full speed",
                 machine_has_power() ? "off" : "on");
        if (!parts_have_dots()) {
            printw("o pieces on the board %s   ", show_pieces ? "off" : "on");
        }
        addstr("r reset   q quit");
        if (reeds_part_exists()) {
            mvprintw(HELP_TOP + 1, 2,
                     "a click on a square, or %s and 1-8: lift its piece or put one",
                     chosen_file == 0 ? "A-H" : (char[]){chosen_file, '\0'});
        }
    }
    refresh();
}

static void draw_if_due(void)
{
    static int64_t drawn_at;
    if (!port_wants_true_pace() || host_ms() - drawn_at >= FRAME_MS) {
        drawn_at = host_ms();
        draw();
    }
}

/* --- The loop --------------------------------------------------------------------------------- */

/* Handles a key of the PC. Returns false if the user has confirmed that the program should end. */
static bool take_character(int character)
{
    if (asks_to_quit) {
        asks_to_quit = false;
        return character != 'y' && character != 'Y';
    }
    if (take_for_board(character)) {
        return true;
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

/* Runs the device and its parts for a millisecond. */
static void run_a_millisecond(void)
{
    const cycle_t asleep = machine_cycles().asleep;
    look_at_keys();
    handheld_run(CYCLES_PER_MS);
    port_work();
    chip_waits = !machine_has_power() || machine_cycles().asleep - asleep > CYCLES_PER_MS / 2;
    for (tone_t tone; buzzer_part_hertz() == 0 && buzzer_part_take(&tone);) {
        continue; /* drops old tones: the screen has shown them while they sounded */
    }
}

static bool runs_ahead(void)
{
    return full_speed && !chip_waits && !port_wants_true_pace();
}

/* Gives the program on the port a moment to read. Returns true if it still has bytes to read. */
static bool reader_is_late(void)
{
    enum { LOOKS = 10 };
    const struct timespec pause = {.tv_nsec = 100000};
    for (int i = 0; i < LOOKS && port_is_unread(); i++) {
        nanosleep(&pause, NULL);
    }
    return port_is_unread();
}

/* Runs the device for the duration of one frame. `owed_ms` says by how many milliseconds the device
 * is behind real time. */
static void run_a_frame(int64_t *owed_ms)
{
    static int64_t last;
    int64_t began = host_ms();
    *owed_ms += last == 0 ? FRAME_MS : began - last;
    last = began;
    if (*owed_ms > LAG_MAX_MS) {
        *owed_ms = LAG_MAX_MS; /* the PC is too slow, or a laptop's lid was closed */
    }
    while (*owed_ms > 0 || (runs_ahead() && host_ms() - began < FRAME_MS)) {
        if (reader_is_late()) {
            *owed_ms = 0;
            break;
        }
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
    set_escdelay(25);
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    curs_set(0);
    if (reeds_part_exists()) {
        mousemask(BUTTON1_PRESSED, NULL);
        mouseinterval(0);
    }
    timeout(0);
    parts_start();
}

static void restore_screen(void)
{
    if (!isendwin()) {
        endwin();
    }
}

/* False when the terminal has been closed. A signal should report this, but not every program that
 * starts the simulator passes the signal on. */
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
    if (!parts_can_be_placed()) {
        const char *const name = getenv("TERM");
        fprintf(stderr,
                "handheld: TERM is %s, a terminal that is not known or cannot place letters\n",
                name != NULL ? name : "not set");
        return 2;
    }
    port_open();
    start_screen();
    atexit(restore_screen);
    bool goes_on = true;
    for (int64_t owed_ms = 0; goes_on && !signals_ask_to_end() && has_terminal();) {
        run_a_frame(&owed_ms);
        draw_if_due();
        if (!runs_ahead()) { /* waits for a key, only briefly if a program on the port expects an
                              * answer in real time */
            timeout(port_wants_true_pace() ? FRAME_IN_STEP_MS : FRAME_MS);
        }
        for (int character; goes_on && (character = getch()) != ERR; timeout(0)) {
            goes_on = take_character(character);
        }
        timeout(0);
    }
    restore_screen();
    port_close();
    return 0;
}
