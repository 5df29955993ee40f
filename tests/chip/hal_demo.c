/* SPDX-License-Identifier: MIT */
/* hal_demo.c - uses every driver, on the handheld and in the scenes that test drivers.
 *
 * After the start, line 1 of the display shows `Nibble demo` and the number of starts (EEPROM byte
 * 0). Line 2 shows `ready`. Each key shows its name in line 2, and then:
 *
 *      A1-H8   switches the light of its square on the diagonal on or off
 *      MENU    shows white's six pieces in line 1 and black's in line 2. The display has room for
 *              eight glyphs, so four of the twelve pieces show as '?'
 *      INFO    shows the supply in millivolts, the unused SRAM, and the cause of the last reset
 *      HINT    plays a tune of three notes
 *      LEVEL   powers the chip down, and shows `awake` afterwards
 *      BACK    writes 16 bytes to the EEPROM from address 248 on, with values one greater each
 *              time. Line 1 shows for how many ms the main loop waited. Line 2 shows a sign for
 *              each of three tests, `+` if it passed: the bytes are correct while they are queued;
 *              the bytes are correct after writing; a full queue and an address past the end
 *              refuse a byte. Then line 2 shows how many ms the writing took
 *      FWD     switches between busy (no sleep, keys read every 2 ms) and idle
 *      CLR     clears the display
 *      GO      shows kings and queens in every other column of line 1
 *
 * When a square of the sensor board changes, line 1 shows the board as two hexadecimal digits for
 * each rank, starting with rank 1. Bit 0 of a rank is file a. `lost` means that the sensor board
 * does not answer.
 *
 * The program sends back every byte that it receives on the serial line, and a `!` if it receives a
 * broken or lost byte. Bytes 1, 2 and 3 switch to the first, second and third setting of
 * serial_line_t, if the edition has them. The answer to such a byte still uses the old setting.
 * Byte 4 tests serial_is_idle(): line 2 shows how often it was true while a byte was being sent.
 */
#include "base/edition.h"
#include "hal/buzzer.h"
#include "hal/clock.h"
#include "hal/eeprom.h"
#include "hal/keypad.h"
#include "hal/lcd.h"
#include "hal/leds.h"
#include "hal/power.h"
#include "hal/sensors.h"
#include "hal/serial.h"
#include "hal/stack.h"

#include <util/atomic.h>
#include <util/delay.h>

static const FLASH char key_names[][6] = {
#define KEY(name) #name,
#include "hal/key_list.h"
};

static const FLASH buzzer_note_t tune[] = {BUZZER_NOTE(440, 100), BUZZER_REST(50),
                                           BUZZER_NOTE(880, 100), BUZZER_END};

static uint8_t lights[LEDS_ROWS];
static uint8_t first_byte;
static bool busy;

/* Shows `value` as five digits with leading zeros, starting at (row, column). */
static void show_number(uint8_t row, uint8_t column, uint16_t value)
{
    for (uint8_t place = 5; place != 0; place--) {
        lcd_put(row, (uint8_t)(column + place - 1), (char)('0' + value % 10));
        value /= 10;
    }
}

static void blank_row(uint8_t row)
{
    for (uint8_t column = 0; column < LCD_COLUMNS; column++) {
        lcd_put(row, column, ' ');
    }
}

static void show_pieces(void)
{
    lcd_clear();
    for (uint8_t piece = LCD_GLYPH_PAWN; piece <= LCD_GLYPH_KING; piece++) {
        lcd_put(0, piece, (char)piece);
        lcd_put(1, piece, (char)(piece + LCD_GLYPH_BLACK));
    }
}

static void show_kings_and_queens(void)
{
    static const FLASH uint8_t codes[] = {LCD_GLYPH_KING, LCD_GLYPH_QUEEN,
                                          LCD_GLYPH_KING + LCD_GLYPH_BLACK,
                                          LCD_GLYPH_QUEEN + LCD_GLYPH_BLACK};
    blank_row(0);
    for (uint8_t column = 0; column < LCD_COLUMNS; column = (uint8_t)(column + 2)) {
        lcd_put(0, column, (char)codes[column / 2 % 4]);
    }
}

/* write_bytes() writes from this address on, across a 256-byte boundary. */
enum { BYTES = 248 };

/* True if the EEPROM holds the bytes of write_bytes(). Reads the last bytes first, while they are
 * still in the queue. */
static bool bytes_are_right(void)
{
    for (uint8_t i = EEPROM_QUEUE; i-- != 0;) {
        if (eeprom_read((uint16_t)(BYTES + i)) != (uint8_t)(first_byte + i)) {
            return false;
        }
    }
    return true;
}

/* True if eeprom_write() refuses a byte past the end of the EEPROM, and refuses a byte when the
 * queue is full. Call it while the bytes of write_bytes() are in the queue. */
static bool bytes_are_refused(void)
{
    const uint16_t end = eeprom_size;
    if (eeprom_write(end, 0) || eeprom_read(end) != 0xFF) {
        return false;
    }
    const uint8_t last = (uint8_t)(first_byte + EEPROM_QUEUE - 1);
    while (eeprom_room() != 0) {
        if (!eeprom_write(BYTES + EEPROM_QUEUE - 1, last)) {
            return false;
        }
    }
    return !eeprom_write(BYTES, 0) && !eeprom_is_idle();
}

/* True if reading a cell that is not in the queue takes no longer than writing one byte. Call it
 * while the bytes of write_bytes() are in the queue. */
static bool reads_are_quick(void)
{
    const uint32_t begun = clock_ms();
    for (uint8_t i = 0; i < EEPROM_QUEUE; i++) {
        (void)eeprom_read((uint16_t)(BYTES + EEPROM_QUEUE + i));
    }
    return (uint16_t)(clock_ms() - begun) <= 5 && !eeprom_is_idle();
}

static void write_bytes(void)
{
    const uint32_t begun = clock_ms();
    first_byte++;
    for (uint8_t i = 0; i < EEPROM_QUEUE; i++) {
        eeprom_write((uint16_t)(BYTES + i), (uint8_t)(first_byte + i));
    }
    const uint16_t queued_ms = (uint16_t)(clock_ms() - begun);
    const bool refused = bytes_are_refused();
    const bool right = bytes_are_right() && reads_are_quick();
    while (!eeprom_is_idle()) {
        power_idle();
    }
    show_number(0, 5, queued_ms);
    show_number(1, 11, (uint16_t)(clock_ms() - begun));
    lcd_put(1, 5, right ? '+' : '-');
    lcd_put(1, 6, bytes_are_right() ? '+' : '-');
    lcd_put(1, 7, refused ? '+' : '-');
}

static void sleep_deeply(void)
{
    lcd_show(false);
    leds_show(false);
    power_down();
    lcd_show(true);
    leds_show(true);
    blank_row(1);
    static const FLASH char awake[] = "awake";
    lcd_write_flash(1, 0, awake);
}

static void show_squares(void)
{
    static const FLASH char digits[] = "0123456789abcdef";
    static const FLASH char lost[] = "lost";
    blank_row(0);
    if (sensors_state() == SENSORS_LOST) {
        lcd_write_flash(0, 0, lost);
        return;
    }
    for (uint8_t rank = 0; rank < SENSORS_ROWS; rank++) {
        const uint8_t squares = sensors_row(rank);
        lcd_put(0, (uint8_t)(2 * rank), digits[squares >> 4]);
        lcd_put(0, (uint8_t)(2 * rank + 1), digits[squares & 15]);
    }
}

/* Sends three bytes, 400 times. After the third byte is queued, the interrupts stay off for a
 * delay, which is four cycles longer each time. The delays end at various times around the end of
 * the second byte, which is at 2,720 cycles at 16 MHz and at 3,520 cycles at 20 MHz. */
static void test_end_of_byte(void)
{
    enum { TIMES = 400, FIRST = (F_CPU > 16000000 ? 3520 : 2720) / 4 - TIMES * 3 / 4 };
    uint16_t early = 0;
    for (uint16_t time = FIRST; time != FIRST + TIMES; time++) {
        while (!serial_is_idle()) {
            power_watch();
        }
        serial_write('a');
        serial_write('b');
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
        {
            serial_write('c');
            _delay_loop_2(time);
        }
        early += serial_is_idle();
    }
    show_number(1, 0, early);
}

static void handle(keycode_t key)
{
    blank_row(1);
    lcd_write_flash(1, 0, key_names[key]);
    switch (key) {
    case KEY_MENU:
        show_pieces();
        break;
    case KEY_INFO:
        blank_row(0);
        show_number(0, 0, power_supply_mv());
        show_number(0, 6, stack_unused());
        show_number(1, 11, power_reset_cause());
        break;
    case KEY_HINT:
        buzzer_play(tune);
        break;
    case KEY_LEVEL:
        sleep_deeply();
        break;
    case KEY_BACK:
        write_bytes();
        break;
    case KEY_FWD:
        busy = !busy;
        clock_set_idle(!busy);
        break;
    case KEY_CLR:
        lcd_clear();
        break;
    case KEY_GO:
        show_kings_and_queens();
        break;
    default: {
        const uint8_t rank = (uint8_t)(key - KEY_A1);
        lights[rank] = (uint8_t)(lights[rank] ^ 1U << rank);
        leds_set_row(rank, lights[rank]);
        break;
    }
    }
}

int main(void)
{
    stack_paint();
    lcd_start();
    leds_start();
    sensors_start();
    keypad_start();
    buzzer_start();
    serial_start();
    power_start();
    clock_start();
    clock_set_idle(true);

    serial_line_t line = SERIAL_115200_8N1;
    static const FLASH char title[] = "Nibble demo";
    static const FLASH char ready[] = "ready";
    const uint8_t starts = (uint8_t)(eeprom_read(0) + 1);
    eeprom_write(0, starts);
    lcd_write_flash(0, 0, title);
    show_number(0, 11, starts);
    lcd_write_flash(1, 0, ready);

    for (;;) {
        const keycode_t key = keypad_read();
        if (key != KEY_NONE) {
            handle(key);
        }
        const uint16_t now_ms = (uint16_t)clock_ms();
        if (sensors_are_due(now_ms) && sensors_look(now_ms)) {
            show_squares();
        }
        for (int16_t byte; (byte = serial_read()) >= 0;) {
            if (byte == SERIAL_LOST && line == SERIAL_115200_8N1) {
                serial_write('!');
                continue;
            }
            serial_write((char)byte);
            if (EDITION_GUEST && byte >= 1 && byte <= 3) {
                line = (serial_line_t)(byte - 1);
                serial_set_line(line);
            }
            if (byte == 4) {
                test_end_of_byte();
            }
        }
        if (line != SERIAL_115200_8N1 && serial_take_error()) {
            serial_write('!');
        }
        if (busy) {
            _delay_ms(2);
            power_watch();
        } else {
            power_idle();
        }
    }
}
