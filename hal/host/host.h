/* host.h - the other side of the hardware on a PC: what a test sees, presses and lets happen.
 *
 * hal/host implements the headers of hal/ in memory. Nothing happens by itself: time passes when
 * clock_host_advance() says so, keys come from keypad_host_press(), the serial line is two buffers.
 * The UCI engine for the PC asks for the real clock and for standard input and output instead.
 */
#ifndef HOST_H
#define HOST_H

#include "base/target.h"
#include "hal/buzzer.h"
#include "hal/keypad.h"
#include "hal/lcd.h"

/* Everything as at power-on, the EEPROM as it was. Call between tests. */
void host_power_on(void);

/* --- LCD ---------------------------------------------------------------------------------------*/

/* The LCD_COLUMNS characters of `row` as the player sees them, ended by 0: pieces as KQRBNP and
 * kqrbnp, blanks while the display is off. Valid until the next call with the same row. */
const char *lcd_host_row(uint8_t row);

/* The code that was put at (row, column), visible or not. */
char lcd_host_code(uint8_t row, uint8_t column);

bool lcd_host_is_visible(void);

/* --- Lights ------------------------------------------------------------------------------------*/

/* Lights of rank `rank`, bit 0 the a file; 0 while they are switched off. */
uint8_t leds_host_row(uint8_t rank);

uint8_t leds_host_brightness(void);

/* --- Keypad and buzzer -------------------------------------------------------------------------*/

/* A key closed, debounced and opened again; false if the queue was full and it is lost. */
bool keypad_host_press(keycode_t key);

/* From now on keypad_held() finds `key`; KEY_NONE: nothing. Lasts over host_power_on(). */
void keypad_host_hold(keycode_t key);

/* The tune played last, NULL before the first, and how many were started. */
const FLASH buzzer_note_t *buzzer_host_tune(void);
uint16_t buzzer_host_tunes(void);

/* --- Clock -------------------------------------------------------------------------------------*/

void clock_host_set(uint32_t ms);
void clock_host_advance(uint32_t ms);

/* From now on time is the PC's, beginning at 0. */
void clock_host_use_real_time(void);

/* What clock_set_idle() said last. */
bool clock_host_is_idle(void);

/* --- EEPROM ------------------------------------------------------------------------------------*/

#define EEPROM_HOST_MAXIMUM 4096 /* bytes of the largest board; eeprom_size of them are used */

/* The cells, 0xFF when new, and how often each has been written. */
extern uint8_t eeprom_host_cells[EEPROM_HOST_MAXIMUM];
extern uint32_t eeprom_host_wear[EEPROM_HOST_MAXIMUM];

/* All cells 0xFF, never written, queue empty. */
void eeprom_host_erase(void);

/* Held, the queue is emptied by eeprom_host_step() alone; otherwise a byte queued is written at
 * once, which is how it starts. */
void eeprom_host_hold(bool hold);

/* Writes up to `bytes` bytes of the queue, oldest first; returns how many were written. */
uint8_t eeprom_host_step(uint8_t bytes);

/* The power goes in the middle of a write: the oldest byte of the queue becomes `garbage`, the rest
 * is lost. */
void eeprom_host_tear(uint8_t garbage);

/* From and to a file of eeprom_size bytes; false if that fails. A shorter file leaves the rest. */
bool eeprom_host_load(const char *path);
bool eeprom_host_save(const char *path);

/* --- Serial line -------------------------------------------------------------------------------*/

#define SERIAL_HOST_BUFFER 65536U /* bytes each way; more is an assertion */

/* Bytes that arrive at the device. */
void serial_host_feed(const char *text);
void serial_host_feed_bytes(const void *bytes, size_t count);

/* A broken frame. */
void serial_host_feed_error(void);

/* All that the device has sent since the last call, ended by 0. Valid until the next call. */
const char *serial_host_take(void);

/* From now on the line is standard input and output. */
void serial_host_use_stdio(void);

/* True at the end of standard input, when all of it has been read. */
bool serial_host_is_closed(void);

/* --- Power -------------------------------------------------------------------------------------*/

/* Calls of power_idle() and power_down(). With the line on standard input, power_idle() waits for a
 * byte, 1 ms at most; power_down() returns at once. */
uint32_t power_host_idles(void);
uint16_t power_host_downs(void);

void power_host_set_supply(uint16_t millivolts);

/* --- Self-test ---------------------------------------------------------------------------------*/

/* What selftest_faults() says from now on. Lasts over host_power_on(). */
void selftest_host_break(uint8_t what);

/* --- Private part: each file of hal/host, as at power-on ---------------------------------------*/

void buzzer_host_reset(void);
void clock_host_reset(void);
void eeprom_host_reset(void);
void keypad_host_reset(void);
void lcd_host_reset(void);
void leds_host_reset(void);
void power_host_reset(void);
void serial_host_reset(void);

/* Waits for standard input, `ms` at most. */
void serial_host_wait(int ms);

#endif
