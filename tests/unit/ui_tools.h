/* SPDX-License-Identifier: MIT */
/* ui_tools.h - stands in for a player at the device, who presses keys and looks at the LCD, the
 * lights and the ioboard. The header includes cmocka. */
#ifndef UI_TOOLS_H
#define UI_TOOLS_H

#include "base/edition.h"
#include "board/fen.h"
#include "board/position.h"
#include "board/position_fault.h"
#include "firmware/game/ioboard.h"
#include "firmware/game/settings.h"
#include "firmware/ui/play/play_look.h"
#include "firmware/ui/play/play_state.h"
#include "tests/unit/device_tools.h"
#include "tests/unit/scene_words.h"
#include "tests/unit/test.h"
#include "tests/unit/written.h"

/* --- Keys and lines -------------------------------------------------------------------------- */

static inline void press(keycode_t key)
{
    assert_true(keypad_host_press(key));
    run(120);
}

/* Presses the keys of a text like "e5 b2 go". */
static inline void keys(const char *names)
{
    static const char *const key_names[] = {"a1",   "b2",  "c3",   "d4",   "e5",   "f6",
                                            "g7",   "h8",  "menu", "info", "hint", "level",
                                            "back", "fwd", "clr",  "go"};
    while (*names != 0) {
        const size_t length = strcspn(names, " ");
        uint8_t key = KEY_A1;
        while (key <= KEY_GO &&
               (strlen(key_names[key]) != length || strncmp(key_names[key], names, length) != 0)) {
            key++;
        }
        assert_true(key <= KEY_GO);
        press((keycode_t)key);
        names += length;
        names += strspn(names, " ");
    }
}

/* Enters a move like "e2e4": presses the four keys of its squares, and GO. */
static inline void enter(const char *move)
{
    for (uint8_t i = 0; i < 4; i++) {
        press((keycode_t)(KEY_A1 + move[i] - (i % 2 == 0 ? 'a' : '1')));
    }
    press(KEY_GO);
}

/* Answers a question with yes. Waits first, because GO has no effect during the question's first
 * second. */
static inline void agree(void)
{
    run(1100);
    press(KEY_GO);
}

static inline void send(const char *line)
{
    serial_host_feed(line);
    serial_host_feed("\n");
    run(400);
    (void)serial_host_take();
}

/* Begins a game from a position. */
static inline void set_up_fen(const char *fen)
{
    char line[FEN_LENGTH + 8];
    snprintf(line, sizeof line, "fen %s", fen);
    send(line);
}

/* --- What the player sees
 * ------------------------------------------------------------------------ */

/* Returns a line of the LCD. Leaves out the number before a move. */
static inline const char *row_without_number(uint8_t row)
{
    static char text[LCD_COLUMNS + 1];
    const char *line = lcd_host_row(row);
    const size_t digits = strspn(line, "0123456789");
    const size_t dots = strspn(line + digits, ".");
    if (!EDITION_INFO || digits == 0 || dots == 0) {
        return line;
    }
    line += digits + dots;
    const int move = (int)strcspn(line, " ");
    snprintf(text, sizeof text, "%.*s%*s%s", move, line, (int)(digits + dots), "", line + move);
    return text;
}

/* Asserts that a line of the LCD begins with `text`. Ignores a move's number on the LCD, unless
 * `text` begins with a number. */
static inline void row_is(uint8_t row, const char *text)
{
    text = said(text);
    const bool numbered = *text >= '0' && *text <= '9';
    const char *const line = numbered ? lcd_host_row(row) : row_without_number(row);
    char begin[LCD_COLUMNS + 1];
    snprintf(begin, sizeof begin, "%.*s", (int)strlen(text), line);
    assert_string_equal(begin, text);
}

/* Asserts that line 1 shows the symbol of the king of the side to move, and then `text`. */
static inline void prompt_is(const char *text)
{
    const char *const king = lcd_host_row(1);
    text = said(text);
    assert_true(*king == (page.shown.side == WHITE ? 'K' : 'k') && king[1] == ' ');
    char begin[LCD_COLUMNS + 1];
    snprintf(begin, sizeof begin, "%.*s", (int)strlen(text), king + 2);
    assert_string_equal(begin, text);
}

static inline light_t light_of(square_t square)
{
    return (light_t)(page.squares[square | PAGE_IOBOARD] & 7);
}

static inline bool row_has(uint8_t row, const char *text)
{
    return strstr(lcd_host_row(row), said(text)) != NULL;
}

/* Returns the lights of all ranks in hexadecimal, from rank 8 down to rank 1. Bit 0 of a rank is
 * the a file. The text is valid until the next call. */
static inline const char *shown_lights(void)
{
    static char lights[2 * LEDS_ROWS + 1];
    for (uint8_t rank = 0; rank < LEDS_ROWS; rank++) {
        snprintf(lights + 2 * rank, 3, "%02x", leds_host_row((uint8_t)(LEDS_ROWS - 1 - rank)));
    }
    return lights;
}

static inline void lights_are(const char *expected)
{
    assert_string_equal(shown_lights(), expected);
}

/* Returns the position on the ioboard. */
static inline const char *shown_fen(void)
{
    static char text[FEN_LENGTH];
    fen_text(PAGE_IOBOARD, text);
    return text;
}

/* Asserts that the moves of the record lead to the current position. */
static inline void the_game_is_whole(void)
{
    char before[FEN_LENGTH];
    char after[FEN_LENGTH];
    play_look_pause(); /* after a game Nibble's look uses the left half of the page */
    fen_text(0, before);
    game_restore();
    fen_text(0, after);
    assert_string_equal(after, before);
    assert_int_equal(position_fault(), 0);
}

/* --- Ways to begin --------------------------------------------------------------------------- */

/* Makes a new device for each test. */
static inline int new_device(void **state)
{
    (void)state;
    eeprom_host_erase();
    power_on();
    return 0;
}

/* Makes a device for tests that the guard would disturb, and switches the guard off. The small
 * edition has no setting for the guard, so its tests wait while the guard searches. */
static inline int new_device_without_guard(void **state)
{
    new_device(state);
    if (EDITION_SETTINGS) {
        settings_set(SETTING_GUARD, 0);
    }
    return 0;
}

static inline void two_people(void)
{
    keys("menu fwd go clr");
    assert_int_equal(game_computer(), COMPUTER_NONE);
}

static inline void one_second_a_move(void)
{
    keys("level back back back go");
}

/* Presses the keys of `way`, which open a menu, and steps to the line `name`. */
static inline void find_line(const char *way, const char *name)
{
    keys(way);
    for (int line = 0; !row_has(0, name); line++) {
        assert_true(line < 40);
        keys("fwd");
    }
}

/* Waits until the guard has examined the typed move. */
static inline void pass_guard(void)
{
    for (uint16_t tries = 0; tries < 300 && play_stage() == STAGE_GUARD; tries++) {
        run(10);
    }
    assert_true(play_stage() != STAGE_GUARD);
}

/* Enters a move, and answers yes if the guard asks about the move. */
static inline void enter_for_sure(const char *move)
{
    enter(move);
    pass_guard();
    if (play_stage() == STAGE_DOUBTED) {
        agree();
    }
}

/* --- The computer at move -------------------------------------------------------------------- */

/* Waits until Nibble has found its move. Tests begin with 1 a4 if Nibble has to think, because the
 * book has no answer to it. */
static inline void wait_for_move(void)
{
    for (uint16_t tries = 0; tries < 700 && !row_has(1, "move, then GO>"); tries++) {
        run(10);
    }
    assert_true(row_has(1, "move, then GO>"));
}

/* Waits until the texts after Nibble's move have been shown, and carries out the move. */
static inline void take_its_move(void)
{
    wait_for_move();
    run(500);
    keys("go");
}

#endif
