/* SPDX-License-Identifier: MIT */
/* terminal_parts.c - the display, the lights and the keypad as letters on a terminal. */
#include "simulator/faces/terminal_parts.h"

#include <langinfo.h>
#include <string.h>
#include <unistd.h>

#include <curses.h>

#include "simulator/display.h"
#include "simulator/game.h"
#include "simulator/handheld.h"
#include "simulator/machine.h"
#include "simulator/parts/keypad.h"
#include "simulator/parts/lcd.h"
#include "simulator/parts/oled.h"
#include "simulator/parts/reeds.h"
#include "simulator/presses.h"

#include <term.h> /* its macros have short names that would change other headers, so it is the last
                   * include */

enum {
    BOARD_TOP = 2,
    BOARD_LEFT = 4,
    SQUARE_WIDTH = 4,
    SQUARE_HEIGHT = 2,
    LCD_TOP = 2,
    KEYPAD_TOP = 7,
    CONSOLE_TOP = 6,
    KEY_WIDTH = 7,
    OLED_TOP = 1, /* an OLED is drawn in the place of board, LCD and keypad */
    OLED_LEFT = 2,
    OLED_SQUARE_WIDTH = SQUARE_WIDTH, /* the width of eight dots */
    OLED_SQUARE_HEIGHT = SQUARE_HEIGHT,
    LEGEND_LEFT = 67, /* column of the list of keys beside the OLED, one key in each row */
    LABEL_WIDTH = 6
};

static bool unicode;
static bool coloured;

/* Returns the chess character of Unicode for a piece letter. */
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

/* Draws a frame around an area of `width` by `height`. If the locale has no characters for frames,
 * curses uses letters. */
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

void parts_set_colour(int colour, int plain)
{
    attrset(coloured ? (int)COLOR_PAIR(colour) : plain);
}

/* Returns the text that shows a cell of the LCD. The character ROM has arrows at the codes 0x7E
 * (ASCII's ~) and 0x7F. */
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

/* Draws eight dots as one Braille character of Unicode. In a Braille character bits 0, 1, 2 and 6
 * are the left column from the top, and bits 3, 4, 5 and 7 are the right column. */
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

/* Draws the dots of the OLED. The left half of the OLED shows the board, and the names of files and
 * ranks are drawn around it. */
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
    const display_t display = machine_wiring()->display;
    return display == DISPLAY_OLED || display == DISPLAY_SPI;
}

pad_kind_t parts_have_pad(void)
{
    return machine_wiring()->display == DISPLAY_SHIELD ? PAD_SHIELD
           : machine_wiring()->button[0].port != NULL  ? PAD_CONSOLE
                                                       : PAD_NONE;
}

static void draw_row_of_lcd(uint8_t row)
{
    for (uint8_t column = 0; column < LCD_PART_COLUMNS; column++) {
        addstr(lcd_part_is_on() ? lcd_text(lcd_part_code(row, column)) : " ");
    }
}

/* Draws the two lines of text of the LCD, or the words of the OLED in their place. */
static void draw_text(void)
{
    draw_frame(LCD_TOP, PARTS_RIGHT, DISPLAY_ROWS, DISPLAY_COLUMNS + 2);
    parts_set_colour(display_is_on() ? COLOUR_LCD : COLOUR_LCD_OFF, A_REVERSE);
    for (uint8_t row = 0; row < DISPLAY_ROWS; row++) {
        mvaddstr(LCD_TOP + 1 + row, PARTS_RIGHT + 1, " ");
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

/* Compares a square of the sensor board with what the device shows. Returns `+` if only the sensor
 * board has a piece there, `-` if only the device shows a piece there, and a blank if they
 * agree. */
static const char *hand_mark(uint8_t file, uint8_t rank)
{
    if (!reeds_part_exists() || !machine_has_power()) {
        return " ";
    }
    const bool shown = handheld_ioboard(file, rank) != '.';
    const bool stands = reeds_part_has_piece(file, rank);
    return shown == stands ? " " : stands ? "+" : "-";
}

static void draw_square(uint8_t file, uint8_t rank, bool pieces)
{
    int top = BOARD_TOP + (7 - rank) * SQUARE_HEIGHT;
    int left = BOARD_LEFT + file * SQUARE_WIDTH;
    bool lit = (display_rank(rank) >> file & 1) != 0;
    bool light = ((file + rank) & 1) != 0;
    char letter = pieces && machine_has_power() ? handheld_ioboard(file, rank) : '.';
    parts_set_colour(lit     ? COLOUR_LIT
                     : light ? COLOUR_LIGHT
                             : COLOUR_DARK,
                     lit ? A_REVERSE : A_NORMAL);
    mvaddstr(top, left, lit ? (unicode ? "\u25CF   " : "*   ") : "    ");
    mvprintw(top + 1, left, lit && !coloured ? "[ %s]" : " %s  ",
             letter != '.'       ? piece_text(letter)
             : light || coloured ? " "
                                 : ".");
    mvaddstr(top + 1, left + SQUARE_WIDTH - 1, hand_mark(file, rank));
    attrset(A_NORMAL);
}

static void draw_board(bool pieces)
{
    for (uint8_t rank = 0; rank < 8; rank++) {
        mvprintw(BOARD_TOP + (7 - rank) * SQUARE_HEIGHT + 1, BOARD_LEFT - 2, "%d", rank + 1);
        for (uint8_t file = 0; file < 8; file++) {
            draw_square(file, rank, pieces);
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

/* A button to draw. `row` and `column` count from the upper left corner of the drawn device, in
 * characters. */
typedef struct {
    const char *name, *label, *pc_key;
    uint8_t row, column;
} drawn_t;

static const drawn_t shield_buttons[] = {
    {"select", "SELECT", "Enter", 3, 1}, {"left", "LEFT", "left", 3, 8},
    {"up", "UP", "up", 1, 15},           {"down", "DOWN", "down", 5, 15},
    {"right", "RIGHT", "right", 3, 22},
};

/* The buttons of a console. They fit beside its OLED. */
static const drawn_t console_buttons[] = {
    {"up", "UP", "up", 0, 4}, {"left", "LEFT", "left", 2, 0}, {"right", "RIGHT", "right", 2, 8},
    {"b", "B", "b", 7, 8},    {"down", "DOWN", "down", 4, 4}, {"a", "A", "a", 9, 2},
};

static void draw_button(const drawn_t *button, int top, int left, int down)
{
    const bool held = down >= 0 && down % PRESSES_HELD == presses_named(button->name);
    attrset(held ? A_REVERSE | A_BOLD : A_BOLD);
    mvprintw(top + button->row, left + button->column, "%s", button->label);
    attrset(held ? A_REVERSE : A_DIM);
    mvprintw(top + button->row + 1, left + button->column, "%s", button->pc_key);
    attrset(A_NORMAL);
}

/* Draws the buttons of a shield, each with the PC's key for it. */
static void draw_shield(int down)
{
    draw_frame(KEYPAD_TOP, PARTS_RIGHT, 2 * KEYPAD_ROWS, KEY_WIDTH * KEYPAD_COLUMNS);
    for (size_t i = 0; i < sizeof shield_buttons / sizeof shield_buttons[0]; i++) {
        draw_button(&shield_buttons[i], KEYPAD_TOP, PARTS_RIGHT + 1, down);
    }
    attrset(A_DIM);
    mvaddstr(KEYPAD_TOP + 2 * KEYPAD_ROWS, PARTS_RIGHT + 1, " l holds SELECT: the list");
    attrset(A_NORMAL);
}

static void draw_console(int top, int left, int down)
{
    for (size_t i = 0; i < sizeof console_buttons / sizeof console_buttons[0]; i++) {
        draw_button(&console_buttons[i], top, left, down);
    }
    attrset(A_DIM);
    mvaddstr(top + 12, left, "l holds A:");
    mvaddstr(top + 13, left, "the list");
    attrset(A_NORMAL);
}

static void draw_keypad(int down)
{
    if (parts_have_pad() == PAD_SHIELD) {
        draw_shield(down);
        return;
    }
    if (parts_have_pad() == PAD_CONSOLE) {
        draw_console(CONSOLE_TOP, PARTS_RIGHT + 4, down);
        return;
    }
    draw_frame(KEYPAD_TOP, PARTS_RIGHT, 2 * KEYPAD_ROWS, KEY_WIDTH * KEYPAD_COLUMNS);
    for (int key = 0; key < KEYPAD_KEYS; key++) {
        int top = KEYPAD_TOP + 1 + key / KEYPAD_COLUMNS * 2;
        int left = PARTS_RIGHT + 1 + key % KEYPAD_COLUMNS * KEY_WIDTH;
        attrset(key == down ? A_REVERSE | A_BOLD : A_BOLD);
        mvprintw(top, left, " %-*s", KEY_WIDTH - 1, labels[key]);
        attrset(key == down ? A_REVERSE : A_DIM);
        mvprintw(top + 1, left, " %-*s", KEY_WIDTH - 1, pc_keys[key]);
        attrset(A_NORMAL);
    }
}

/* Draws the list of keys beside an OLED, or a console's buttons. */
static void draw_legend(int down)
{
    if (parts_have_pad() == PAD_CONSOLE) {
        draw_console(OLED_TOP + 1, LEGEND_LEFT, down);
        return;
    }
    for (int key = 0; key < KEYPAD_KEYS; key++) {
        attrset(key == down ? A_REVERSE | A_BOLD : A_BOLD);
        mvprintw(OLED_TOP + key, LEGEND_LEFT, "%-*s", LABEL_WIDTH, labels[key]);
        attrset(key == down ? A_REVERSE : A_DIM);
        printw("%s", pc_keys[key]);
        attrset(A_NORMAL);
    }
}

bool parts_square_at(int row, int column, uint8_t *file, uint8_t *rank)
{
    const int top = parts_have_dots() ? OLED_TOP : BOARD_TOP;
    const int left = parts_have_dots() ? OLED_LEFT : BOARD_LEFT;
    const int down = row - top, right = column - left;
    if (down < 0 || down >= 8 * SQUARE_HEIGHT || right < 0 || right >= 8 * SQUARE_WIDTH) {
        return false;
    }
    *rank = (uint8_t)(7 - down / SQUARE_HEIGHT);
    *file = (uint8_t)(right / SQUARE_WIDTH);
    return true;
}

bool parts_can_be_placed(void)
{
    int status;
    return setupterm(NULL, STDOUT_FILENO, &status) == OK && cursor_address != NULL;
}

void parts_start(void)
{
    unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
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

bool parts_have_unicode(void)
{
    return unicode;
}

bool parts_have_dots(void)
{
    return has_oled() && unicode;
}

void parts_draw(bool pieces, int down)
{
    if (parts_have_dots()) {
        draw_oled();
        draw_legend(down);
    } else {
        draw_board(pieces);
        draw_text();
        draw_keypad(down);
    }
}
