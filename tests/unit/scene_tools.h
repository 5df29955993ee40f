/* SPDX-License-Identifier: MIT */
/* scene_tools.h - plays a scene of tests/scenes/ on the firmware for the PC. tools/scene.py
 * explains the lines of a scene. The header includes cmocka. */
#ifndef SCENE_TOOLS_H
#define SCENE_TOOLS_H

#include <stdlib.h>

#include "base/edition.h"
#include "board/fen.h"
#include "board/place.h"
#include "firmware/game/ioboard.h"
#include "hal/host/buzzer.h"
#include "hal/host/keypad.h"
#include "tests/unit/device_tools.h"
#include "tests/unit/scene_words.h"
#include "tests/unit/test.h"

/* In each millisecond the main loop of the firmware runs TURNS times. The search is then about as
 * fast as on the small boards. */
enum {
    LINES = 1200,
    WIDTH = 200,
    DATA = 400,
    PRESSES = 32,
    CLOSED_MS = 60,
    OPEN_MS = 60,
    TURNS = 2
};

/* The scene, and the answer to a command. An answer has lines of data and a final line. */
static char scene[LINES][WIDTH];
static size_t scene_lines;
static char data[DATA][WIDTH];
static size_t data_lines;
static const char *answer_end;

static const char *scene_name;
static size_t scene_line; /* number of the current line of the scene, from 0 */

static char received[100000]; /* bytes that came by the cable and that no `recv` has read yet */

__attribute__((format(printf, 1, 2))) static void add_line(const char *format, ...)
{
    va_list values;
    assert_true(data_lines < DATA);
    va_start(values, format);
    (void)vsnprintf(data[data_lines++], WIDTH, format, values);
    va_end(values);
}

/* --- Time, keys and sounds -------------------------------------------------------------------- */

static struct {
    uint16_t period_us, ms;
} tones[64];
static size_t tones_heard;

/* the value of buzzer_host_tunes() when the last tune began */
static uint16_t tunes_seen;
static const buzzer_note_t *note; /* the next note of the tune; NULL after the tune's end */
static uint32_t note_left_ms;     /* milliseconds until the next note */

static void hear(void)
{
    if (buzzer_host_tunes() != tunes_seen) {
        tunes_seen = buzzer_host_tunes();
        note = buzzer_host_tune();
        note_left_ms = 0;
    }
    if (note == NULL) {
        return;
    }
    if (note_left_ms == 0) {
        if (note->duration == 0) {
            note = NULL;
            return;
        }
        if (note->period_us != 0 && tones_heard < COUNT_OF(tones)) {
            tones[tones_heard].period_us = note->period_us;
            tones[tones_heard++].ms = BUZZER_MS(*note);
        }
        note_left_ms = BUZZER_MS(*note);
        note++;
    }
    note_left_ms--;
}

static void live(uint32_t ms)
{
    for (; ms != 0; ms--) {
        for (int turn = 1; turn < TURNS; turn++) {
            cable_poll();
            if (ui_run() == UI_LEAVES_CABLE) {
                uci_leave();
            }
        }
        run(1);
        hear();
    }
}

static void begin_to_listen(void)
{
    switch_on();
    tunes_seen = 0;
    note = NULL;
    tones_heard = 0;
    received[0] = '\0';
}

static keycode_t key_named(const char *name)
{
    static const char *const key_names[] = {"a1",   "b2",  "c3",   "d4",   "e5",   "f6",
                                            "g7",   "h8",  "menu", "info", "hint", "level",
                                            "back", "fwd", "clr",  "go"};
    size_t key = 0;
    while (key < COUNT_OF(key_names) && strcmp(key_names[key], name) != 0) {
        key++;
    }
    assert_true(key < COUNT_OF(key_names));
    return (keycode_t)(KEY_A1 + key);
}

static void press_keys(const char *names)
{
    char name[16];
    for (int length; sscanf(names, "%15s%n", name, &length) == 1; names += length) {
        assert_true(keypad_host_press(key_named(name)));
        live(CLOSED_MS + OPEN_MS);
    }
}

static bool display_has(const char *text)
{
    return strstr(lcd_host_row(0), text) != NULL || strstr(lcd_host_row(1), text) != NULL;
}

/* --- Commands --------------------------------------------------------------------------------- */

static void tell_lights(const char *words)
{
    uint8_t before[8], changed[8] = {0};
    for (uint8_t rank = 0; rank < 8; rank++) {
        before[rank] = leds_host_row(rank);
    }
    for (unsigned long ms = strtoul(words, NULL, 10); ms != 0; ms--) {
        live(1);
        for (uint8_t rank = 0; rank < 8; rank++) {
            changed[rank] = (uint8_t)(changed[rank] | (before[rank] ^ leds_host_row(rank)));
        }
    }
    for (uint8_t rank = 8; rank-- > 0;) {
        char row[9] = "";
        for (uint8_t file = 0; file < 8; file++) {
            row[file] = (changed[rank] >> file & 1) != 0         ? '*'
                        : (leds_host_row(rank) >> file & 1) != 0 ? '#'
                                                                 : '.';
        }
        add_line("%s", row);
    }
}

static void tell_ioboard(const char *words)
{
    (void)words;
    for (uint8_t rank = 8; rank-- > 0;) {
        char row[9] = "";
        for (uint8_t file = 0; file < 8; file++) {
            row[file] = piece_letter(ioboard_piece(square_from_64((uint8_t)(8 * rank + file))));
        }
        add_line("%s", row);
    }
}

static void tell_display(const char *words)
{
    (void)words;
    add_line("|%s|", lcd_host_row(0));
    add_line("|%s|", lcd_host_row(1));
}

static void tell_sounds(const char *words)
{
    (void)words;
    for (size_t i = 0; i < tones_heard; i++) {
        add_line("%u %u", 1000000U / tones[i].period_us, tones[i].ms);
    }
    tones_heard = 0;
}

static void wait_for(const char *words)
{
    int length;
    unsigned ms;
    assert_int_equal(sscanf(words, "%u %n", &ms, &length), 1);
    for (; !display_has(words + length); ms--) {
        if (ms == 0) {
            answer_end = "error: timeout";
            return;
        }
        live(1);
    }
}

static void let_pass(const char *words)
{
    live((uint32_t)strtoul(words, NULL, 10));
}

/* Lets the time of the command pass but does not measure sleep. Only the simulated chip can measure
 * how long the chip sleeps. */
static void let_sleep(const char *words)
{
    unsigned ms;
    assert_int_equal(sscanf(words, "%*s %u", &ms), 1);
    live(ms);
}

static void press_until(const char *words)
{
    char key[16];
    int length;
    assert_int_equal(sscanf(words, "%15s until %n", key, &length), 1);
    for (int presses = 0; presses == 0 || !display_has(words + length); presses++) {
        assert_true(presses < PRESSES);
        press_keys(key);
    }
}

static void send_line(const char *words)
{
    serial_host_feed(words);
    serial_host_feed("\n");
}

/* Moves the complete lines that have come by the cable to the answer. */
static void receive(const char *words)
{
    (void)words;
    ADD_TEXT(received, "%s", serial_host_take());
    char *line = received;
    for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        line[strcspn(line, "\r")] = '\0';
        add_line("%s", line);
    }
    memmove(received, line, strlen(line) + 1);
}

static void send_raw(const char *words)
{
    unsigned byte;
    for (; sscanf(words, "%2x", &byte) == 1; words += 2) {
        const uint8_t one = (uint8_t)byte;
        serial_host_feed_bytes(&one, 1);
    }
}

/* Resets the chip, as DTR at the far end of the cable does. */
static void reset(const char *words)
{
    (void)words;
    begin_to_listen();
}

static void hold_key(const char *words)
{
    keypad_host_hold(key_named(words));
    assert_true(keypad_host_press(key_named(words)));
}

static void release_key(const char *words)
{
    (void)words;
    keypad_host_hold(KEY_NONE);
}

static void set_power(const char *words)
{
    if (strcmp(words, "on") == 0) {
        begin_to_listen();
    }
}

static const struct {
    const char *name;
    void (*act)(const char *words);
} commands[] = {
    {"run", let_pass},    {"key", press_keys},     {"lcd", tell_display},
    {"wait", wait_for},   {"leds", tell_lights},   {"ioboard", tell_ioboard},
    {"send", send_line},  {"recv", receive},       {"press", press_until},
    {"power", set_power}, {"buzzer", tell_sounds}, {"asleep", let_sleep},
    {"raw", send_raw},    {"dtr", reset},          {"down", hold_key},
    {"up", release_key},
};

static void act(const char *line)
{
    const size_t length = strcspn(line, " ");
    data_lines = 0;
    answer_end = "ok";
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        if (strncmp(commands[i].name, line, length) == 0 && commands[i].name[length] == '\0') {
            commands[i].act(line + length + strspn(line + length, " "));
            return;
        }
    }
    fail_msg("%s.scene, line %zu: |%s| is a command for the chip", scene_name, scene_line + 1,
             line);
}

/* --- Answers ---------------------------------------------------------------------------------- */

/* Removes a move's number from the beginning of a line of the display. */
static void drop_number(char *line)
{
    const size_t digits = *line == '|' ? strspn(line + 1, "0123456789") : 0;
    const size_t dots = strspn(line + 1 + digits, ".");
    if (digits == 0 || dots == 0 || dots > 2) {
        return;
    }
    char *const number = line + 1, *const move = number + digits + dots;
    const size_t length = strcspn(move, " |");
    memmove(number, move, length);
    memset(number + length, ' ', digits + dots);
}

static bool line_matches(const char *expected, const char *actual)
{
    char line[WIDTH];
    snprintf(line, sizeof line, "%s", actual);
    if (expected[0] == '\0' || expected[1] < '0' || expected[1] > '9') {
        drop_number(line);
    }
    size_t length = strlen(expected);
    const bool is_row = length == 8 && strspn(expected, ".#*~abcdefghijklmnopqrstuvwxyz"
                                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == 8;
    if (!is_row && length >= 3 && strcmp(expected + length - 3, "...") == 0) {
        length -= 3;
    } else if (strlen(line) != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '\0' || (expected[i] != '~' && expected[i] != line[i])) {
            return false;
        }
    }
    return true;
}

static bool data_matches(size_t expected_count, const char (*expected)[WIDTH], size_t count,
                         const char (*actual)[WIDTH])
{
    if (expected_count == 0) {
        return count == 0;
    }
    if (strcmp(expected[0], "...") == 0) {
        for (size_t skipped = 0; skipped <= count; skipped++) {
            if (data_matches(expected_count - 1, expected + 1, count - skipped, actual + skipped)) {
                return true;
            }
        }
        return false;
    }
    return count != 0 && line_matches(expected[0], actual[0]) &&
           data_matches(expected_count - 1, expected + 1, count - 1, actual + 1);
}

/* --- Scenes ----------------------------------------------------------------------------------- */

static void read_scene(const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "tests/scenes/%s.scene", name);
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    scene_name = name;
    for (scene_lines = 0; fgets(scene[scene_lines], WIDTH, file) != NULL; scene_lines++) {
        char *const line = scene[scene_lines];
        size_t length = strcspn(line, "\n");
        for (; *line != '>' && length != 0 && line[length - 1] == ' '; length--) {
        }
        line[length] = '\0';
        scene_put_words(line, WIDTH);
        assert_true(scene_lines + 1 < LINES);
    }
    fclose(file);
}

static bool is_comment(const char *line)
{
    return *line == '#' || *line == '\0';
}

/* Executes the command of the current line and compares its answer. Afterwards scene_line is the
 * last line of the answer. */
static void play_step(void)
{
    static char expected[DATA][WIDTH];
    const char *const line = scene[scene_line];
    const char *end = "ok";
    size_t count = 0;
    act(line);
    for (; scene_line + 1 < scene_lines; scene_line++) {
        const char *const next = scene[scene_line + 1];
        if (*next == '>') {
            snprintf(expected[count++], WIDTH, "%s", next + (next[1] == ' ' ? 2 : 1));
        } else if (strcmp(next, "ok") == 0 || strncmp(next, "error:", 6) == 0) {
            end = next;
        } else if (!is_comment(next)) {
            break;
        }
    }
    if (!line_matches(end, answer_end) || !data_matches(count, (const char(*)[WIDTH])expected,
                                                        data_lines, (const char(*)[WIDTH])data)) {
        for (size_t i = 0; i < data_lines; i++) {
            print_error("found > %s\n", data[i]);
        }
        fail_msg("%s.scene, before line %zu: %s (%s)", scene_name, scene_line + 2, line,
                 answer_end);
    }
}

static void play_scene(const char *name)
{
    unsigned repeats = 0;
    size_t again = 0;
    read_scene(name);
    engine_new_game();
    eeprom_host_erase();
    keypad_host_hold(KEY_NONE);
    begin_to_listen();
    for (scene_line = 0; scene_line < scene_lines; scene_line++) {
        const char *const line = scene[scene_line];
        if (is_comment(line)) {
            continue;
        }
        if (sscanf(line, "repeat %u", &repeats) == 1) {
            again = scene_line;
        } else if (strcmp(line, "end") == 0) {
            if (--repeats != 0) {
                scene_line = again;
            }
        } else {
            play_step();
        }
    }
}

#endif
