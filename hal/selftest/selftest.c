/* SPDX-License-Identifier: MIT */
/* selftest.c - an image for people who build a Nibble. The image tests every wire, page by page.
 *
 *      display   a different character in each cell; all cells alike, for the contrast; the pieces
 *      lights    the lights one by one, with the names of their squares; all 64 at once
 *      switches  the closed squares as lights, and each change by name; only with a sensor board
 *      keypad    the names of the closed contacts, also of several at once; each key lights the
 *                four squares at its place of the keypad
 *      sound     a scale
 *      supply    the supply in millivolts; a test of EEPROM and SRAM; a test of a memory beside the
 *                chip; the reason for the start
 *
 * Any key leads to the next page, and so does any byte on the serial line. The page of the keypad
 * ends when one key is pressed twice, or when all keys were pressed. The image also sends each page
 * to the serial line, so it is useful even if only the USB port works. It uses only the drivers of
 * hal/ and does not change saved data.
 */
#include <avr/io.h>

#include "hal/buzzer.h"
#include "hal/clock.h"
#include "hal/eeprom.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "hal/selftest/memories.h"
#include "hal/sensors.h"
#include "hal/serial.h"

#define KEYS 16

/* A page of the test. draw() draws step `step` of the page. Step 0 begins the page, on a blank
 * display. Then a step follows every `step_ms` milliseconds. After step 65,535 comes step 64. So
 * step 0 never comes back, and the 64 lights stay in order. */
typedef struct {
    void (*draw)(uint16_t step);
    uint16_t step_ms;
} page_t;

static const FLASH char any_key[] = "any key: on";

/* ---- words and numbers ---- */

/* Both functions below return the column after the text. */
static uint8_t put_text(uint8_t row, uint8_t column, const FLASH char *text)
{
    while (*text != '\0') {
        lcd_put(row, column++, *text++);
    }
    return column;
}

static uint8_t put_number(uint8_t row, uint8_t column, uint16_t number)
{
    char digits[5];
    uint8_t count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count != 0) {
        lcd_put(row, column++, digits[--count]);
    }
    return column;
}

static void blank_rest(uint8_t row, uint8_t column)
{
    while (column < LCD_COLUMNS) {
        lcd_put(row, column++, ' ');
    }
}

static const FLASH char key_names[KEYS][6] = {
#define KEY(name) #name,
#include "hal/key_list.h"
};

/* Writes the names of the keys in `keys` until the row is full. Bit 0 is A1. */
static uint8_t put_keys(uint8_t row, uint8_t column, uint16_t keys)
{
    for (uint8_t key = 0; key < KEYS; key++) {
        if ((keys >> key & 1) != 0) {
            column = (uint8_t)(put_text(row, column, key_names[key]) + 1);
        }
    }
    return column;
}

static void fill(char character)
{
    for (uint8_t cell = 0; cell < LCD_ROWS * LCD_COLUMNS; cell++) {
        lcd_put(cell / LCD_COLUMNS, cell % LCD_COLUMNS, character);
    }
}

/* Sends the text of the display to the serial line. Each glyph becomes '*'. */
static void tell_display(void)
{
    for (uint8_t row = 0; row < LCD_ROWS; row++) {
        for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
            const char character = lcd_get(row, column);
            serial_write(character < ' ' ? '*' : character);
        }
        serial_write(row == LCD_ROWS - 1 ? '\n' : ' ');
    }
}

/* ---- display ---- */

/* Draws the title page, and names closed contacts. A contact that is always closed is a fault,
 * because the driver can then report only one other key at a time. */
static void draw_title(uint16_t step)
{
    static const FLASH char title[] = "Nibble selftest";
    static const FLASH char how[] = "any key leads on", held[] = "held: ";
    const uint16_t contacts = keypad_contacts();
    put_text(0, 0, title);
    if (contacts == 0 || step == 0) {
        put_text(1, 0, how);
    } else {
        blank_rest(1, put_keys(1, put_text(1, 0, held), contacts));
    }
}

/* Each cell has a different character, so wrong characters show exchanged or open data lines. */
static void draw_characters(uint16_t step)
{
    (void)step;
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        lcd_put(0, column, (char)('A' + column));
        lcd_put(1, column, (char)('a' + column));
    }
}

static void draw_cells(uint16_t step)
{
    fill(step % 2 == 0 ? '#' : '-');
}

static void draw_pieces(uint16_t step)
{
    static const FLASH char colours[2][8] = {"white: ", "black: "};
    const uint8_t colour = step % 2;
    const uint8_t column = put_text(0, 0, colours[colour]);
    for (uint8_t piece = 0; piece < LCD_GLYPH_BLACK; piece++) {
        lcd_put(0, (uint8_t)(column + piece),
                (char)(LCD_GLYPH_PAWN + piece + colour * LCD_GLYPH_BLACK));
    }
    put_text(1, 0, any_key);
}

/* ---- lights ---- */

static void light_all(uint8_t row)
{
    for (uint8_t rank = 0; rank < LEDS_ROWS; rank++) {
        leds_set_row(rank, row);
    }
}

static void draw_light(uint16_t step)
{
    static const FLASH char light[] = "light ";
    const uint8_t file = step % 8;
    const uint8_t rank = step / 8 % 8;
    light_all(0);
    leds_set_row(rank, (uint8_t)(1U << file));
    const uint8_t column = put_text(0, 0, light);
    lcd_put(0, column, (char)('a' + file));
    lcd_put(0, (uint8_t)(column + 1), (char)('1' + rank));
    put_text(1, 0, any_key);
}

static void draw_all_lights(uint16_t step)
{
    (void)step;
    static const FLASH char all[] = "all 64 lights";
    light_all(0xFF);
    put_text(0, 0, all);
    put_text(1, 0, any_key);
}

/* ---- keypad ---- */

static uint16_t keys_seen; /* keys that were pressed on this page; bit 0 is A1 */
static uint16_t keys_seen_drawn, contacts_drawn;
static keycode_t key_before;

/* Lights the four squares of each key of `keys`. A1 is at the top left. */
static void light_keys(uint16_t keys)
{
    for (uint8_t row = 0; row < 4; row++) {
        uint8_t lights = 0;
        for (uint8_t column = 0; column < 4; column++) {
            if ((keys >> (4 * row + column) & 1) != 0) {
                lights = (uint8_t)(lights | 3U << 2 * column);
            }
        }
        leds_set_row((uint8_t)(7 - 2 * row), lights);
        leds_set_row((uint8_t)(6 - 2 * row), lights);
    }
}

static uint8_t count_bits(uint16_t bits)
{
    uint8_t count = 0;
    for (; bits != 0; bits &= (uint16_t)(bits - 1)) {
        count++;
    }
    return count;
}

/* Names all closed contacts, and shows how many keys the driver has not reported yet. */
static void draw_keys(uint16_t step)
{
    static const FLASH char ask[] = "press every key";
    static const FLASH char left[] = " left; 2x: on";
    static const FLASH char all_seen[] = "all 16; key: on";
    if (step == 0) {
        keys_seen = 0;
    }
    const uint16_t contacts = keypad_contacts();
    if (step != 0 && contacts == contacts_drawn && keys_seen == keys_seen_drawn) {
        return;
    }
    contacts_drawn = contacts;
    keys_seen_drawn = keys_seen;
    lcd_clear();
    if (contacts == 0) {
        put_text(0, 0, ask);
    }
    put_keys(0, 0, contacts);
    light_keys(contacts);
    const uint8_t missing = (uint8_t)(KEYS - count_bits(keys_seen));
    if (missing == 0) {
        put_text(1, 0, all_seen);
    } else {
        put_text(1, put_number(1, 0, missing), left);
    }
    if (step != 0) {
        tell_display();
    }
}

/* ---- switches ---- */

static uint8_t rows_before[SENSORS_ROWS]; /* the switches at the previous look. Bit 0 is file a, and
                                           * 1 means closed */
static uint8_t rows_seen[SENSORS_ROWS];   /* switches that have closed on this page */

/* Names the changed squares of a rank. The last name stays on the display. */
static void name_changes(uint8_t rank, uint8_t row)
{
    static const FLASH char changes[2][8] = {" open", " closed"};
    for (uint8_t file = 0; file < 8; file++) {
        if (((row ^ rows_before[rank]) >> file & 1) != 0) {
            lcd_put(0, 0, (char)('a' + file));
            lcd_put(0, 1, (char)('1' + rank));
            blank_rest(0, put_text(0, 2, changes[row >> file & 1]));
        }
    }
    rows_before[rank] = row;
    rows_seen[rank] |= row;
}

/* Shows each change of a switch, and how many switches have not closed yet. */
static void draw_switches(uint16_t step)
{
    static const FLASH char ask[] = "set the pieces";
    static const FLASH char lost[] = "no sensor board";
    static const FLASH char left[] = " left; key: on";
    static bool was_live;
    const uint16_t now_ms = (uint16_t)clock_ms();
    const bool changed = sensors_are_due(now_ms) && sensors_look(now_ms);
    const bool live = sensors_state() == SENSORS_LIVE;
    if (step == 0 || live != was_live) {
        blank_rest(0, put_text(0, 0, live ? ask : lost));
    }
    was_live = live;
    if (step == 0) {
        for (uint8_t rank = 0; rank < SENSORS_ROWS; rank++) {
            rows_before[rank] = rows_seen[rank] = sensors_row(rank);
        }
    } else if (!changed) {
        return;
    }
    uint8_t unseen = 0;
    for (uint8_t rank = 0; rank < SENSORS_ROWS; rank++) {
        name_changes(rank, sensors_row(rank));
        leds_set_row(rank, sensors_row(rank));
        unseen = (uint8_t)(unseen + count_bits((uint8_t)~rows_seen[rank]));
    }
    blank_rest(1, put_text(1, put_number(1, 0, unseen), left));
    if (step != 0) {
        tell_display();
    }
}

/* ---- sound ---- */

static void draw_sound(uint16_t step)
{
    static const FLASH char sound[] = "sound: 8 notes";
    static const FLASH buzzer_note_t scale[] = {
        BUZZER_NOTE(523, 200), BUZZER_NOTE(587, 200),  BUZZER_NOTE(659, 200),
        BUZZER_NOTE(698, 200), BUZZER_NOTE(784, 200),  BUZZER_NOTE(880, 200),
        BUZZER_NOTE(988, 200), BUZZER_NOTE(1047, 200), BUZZER_END};
    (void)step;
    buzzer_play(scale);
    put_text(0, 0, sound);
    put_text(1, 0, any_key);
}

/* ---- the chip ---- */

static void put_verdict(uint8_t column, bool right)
{
    static const FLASH char verdicts[2][6] = {" BAD", " good"};
    put_text(0, column, verdicts[right]);
    put_text(1, 0, any_key);
}

/* On most boards power_supply_mv() measures the 5 V. On a handheld it measures the cells or the
 * plug. */
static void draw_supply(uint16_t step)
{
    static const FLASH char supply[] = "supply ", unit[] = " mV";
    static const FLASH char range[] = "4500-5200: right", to_plug[] = "-5250: right";
    (void)step;
    const uint8_t column = put_number(0, put_text(0, 0, supply), power_supply_mv());
    blank_rest(0, put_text(0, column, unit));
    if (power_empty_mv() == 0) {
        put_text(1, 0, range);
    } else {
        put_text(1, put_number(1, 0, power_empty_mv()), to_plug);
    }
}

static void draw_eeprom(uint16_t step)
{
    static const FLASH char eeprom[] = "EEPROM ";
    if (step != 0) {
        return;
    }
    const uint8_t before = eeprom_read(MEMORIES_SPARE_BYTE);
    bool right = memories_try_eeprom(0x55);
    right &= memories_try_eeprom(0xAA);
    right &= memories_try_eeprom(before);
    put_verdict(put_number(0, put_text(0, 0, eeprom), eeprom_size), right);
}

static void draw_sram(uint16_t step)
{
    static const FLASH char sram[] = "SRAM ";
    if (step != 0) {
        return;
    }
    bool right = memories_try_sram(0);
    right &= memories_try_sram(1);
    put_verdict(put_number(0, put_text(0, 0, sram), MEMORIES_SRAM_BYTES), right);
}

/* Tests the memory as long as the page is shown, so the test also finds a loose wire. */
static void draw_memory(uint16_t step)
{
    static const FLASH char memory[] = "memory 128K";
    static bool good, good_drawn, is_drawn;
    if (step == 0) {
        good = true;
        is_drawn = false;
        put_text(0, 0, memory);
        put_text(1, 0, any_key);
    }
    good &= memories_try(step);
    if (is_drawn ? good != good_drawn : step % MEMORIES_STEPS == MEMORIES_STEPS - 1) {
        blank_rest(0, sizeof memory - 1);
        put_verdict(sizeof memory - 1, good);
        good_drawn = good;
        is_drawn = true;
        tell_display();
    }
}

static void draw_reset(uint16_t step)
{
    static const FLASH char reset[] = "start: ", restarts[] = "restarts: ";
    static const FLASH char causes[][10] = {"unknown", "power", "reset pin", "low volts",
                                            "watchdog"};
    if (step != 0) {
        return;
    }
    uint8_t cause = 0;
    for (uint8_t bits = power_reset_cause() & 0x0F; bits != 0 && cause == 0;) {
        /* Power-on also sets the bit of the brown-out, so the reason is the lowest bit set. */
        while ((bits >> cause & 1) == 0) {
            cause++;
        }
        cause++;
    }
    put_text(0, put_text(0, 0, reset), causes[cause]);
    put_number(1, put_text(1, 0, restarts), power_restarts());
}

static void draw_end(uint16_t step)
{
    (void)step;
    static const FLASH char end[] = "that was all", again[] = "any key: again";
    put_text(0, 0, end);
    put_text(1, 0, again);
}

/* ---- the order of the pages ---- */

static bool has_memory;

static const FLASH page_t pages[] = {
    {draw_title, 1000}, {draw_characters, 1000}, {draw_cells, 1000},  {draw_pieces, 1000},
    {draw_light, 250},  {draw_all_lights, 1000}, {draw_switches, 2},  {draw_keys, 20},
    {draw_sound, 2000}, {draw_supply, 500},      {draw_eeprom, 1000}, {draw_sram, 1000},
    {draw_memory, 2},   {draw_reset, 1000},      {draw_end, 1000},
};
#define PAGES (sizeof pages / sizeof pages[0])

/* Records that `key` was pressed. Returns true if the key leads to the next page. On most pages any
 * key does. On the page of the keypad, only the last missing key does, or a key that is pressed
 * twice in a row. */
static bool note_key(bool is_keypad, keycode_t key)
{
    const bool on = !is_keypad || key == key_before || keys_seen == UINT16_MAX;
    key_before = on ? KEY_NONE : key;
    keys_seen |= (uint16_t)(1U << (key - KEY_A1));
    return on;
}

static bool take_wish_to_go_on(bool is_keypad)
{
    bool on = false;
    const keycode_t key = keypad_read();
    if (key != KEY_NONE) {
        on = note_key(is_keypad, key);
    }
    while (serial_read() >= 0) {
        on = true;
    }
    return on;
}

/* Returns the page that follows `page`. Skips the page of the sensor board or of the memory if this
 * part was not found at power-on. */
static const FLASH page_t *page_after(const FLASH page_t *page)
{
    page = page + 1 == pages + PAGES ? pages : page + 1;
    const bool lacks = (page->draw == draw_switches && sensors_state() == SENSORS_NONE) ||
                       (page->draw == draw_memory && !has_memory);
    return lacks ? page + 1 : page;
}

static void begin_page(const FLASH page_t *page)
{
    lcd_clear();
    light_all(0);
    buzzer_stop();
    page->draw(0);
    tell_display();
}

int main(void)
{
    lcd_start();
    leds_start();
    sensors_start();
    has_memory = memories_find();
    keypad_start();
    key_before = KEY_NONE;
    buzzer_start();
    serial_start();
    power_start();
    clock_start();

    const FLASH page_t *page = pages;
    uint16_t step = 0;
    uint32_t drawn_ms = clock_ms();
    begin_page(page);
    for (;;) {
        power_watch();
        power_idle();
        if (take_wish_to_go_on(page->draw == draw_keys)) {
            page = page_after(page);
            step = 0;
            drawn_ms = clock_ms();
            begin_page(page);
        }
        if (clock_ms_since(drawn_ms) >= page->step_ms) {
            drawn_ms += page->step_ms;
            step = step != UINT16_MAX ? (uint16_t)(step + 1) : 64;
            page->draw(step);
        }
    }
}
