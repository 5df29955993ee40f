/* SPDX-License-Identifier: MIT */
/* wires.h - sends a byte to the display of an LCD keypad shield. parallel/wires.h describes the
 * calls.
 *
 * The data lines may be on several ports, so each line has its own instructions. If a line is on a
 * port whose I/O address is above 0x1F, no other driver uses this port (pins.h).
 */
#ifndef LCD_WIRES_H
#define LCD_WIRES_H

#include <util/delay.h>

#include "hal/avr/drivers.h"

/* PUMP_COUNTS take 160 us with DIVIDE_FAST, and 5.12 ms with DIVIDE_SLOW, as in parallel/wires.h.
 * On an Uno the buzzer uses timer 2, so the display uses timer 1, which cannot divide by 32. */
#if PUMP_TIMER == 1
#define PUMP_COUNTS (F_CPU / 8 / 100 * 16 / 1000)
#define DIVIDE_FAST (_BV(WGM12) | _BV(CS11))
#define DIVIDE_SLOW (_BV(WGM12) | _BV(CS12))
#else
#define PUMP_COUNTS (F_CPU / 32 / 100 * 16 / 1000)
#define DIVIDE_FAST (_BV(CS21) | _BV(CS20))
#define DIVIDE_SLOW (_BV(CS22) | _BV(CS21) | _BV(CS20))
#endif
#define POWER_ON_WAIT 10 /* slow interrupts to wait: 51 ms. The display needs 40 ms after 2.7 V */

typedef enum { WIRES_IDLE, WIRES_BUSY, WIRES_FAILED } wires_state_t;

static inline void wires_start(void)
{
    pin_make_output(PIN_LCD_E);
    pin_make_output(PIN_LCD_RS);
    pin_make_output(PIN_LCD_D4);
    pin_make_output(PIN_LCD_D5);
    pin_make_output(PIN_LCD_D6);
    pin_make_output(PIN_LCD_D7);
}

static inline void wires_wait(void)
{
}

static inline wires_state_t wires_advance(bool slow)
{
    (void)slow;
    return WIRES_IDLE;
}

/* Puts the upper half of `byte` on the four data lines, one line after the other. Meanwhile E is
 * low, so the display ignores the lines. Then E is high for 0.4 us, and the display takes the data
 * when E falls. */
static __attribute__((noinline)) void wires_send_upper_half(uint8_t byte)
{
    pin_clear(PIN_LCD_D4);
    pin_clear(PIN_LCD_D5);
    pin_clear(PIN_LCD_D6);
    pin_clear(PIN_LCD_D7);
    if (byte & 0x10) {
        pin_set(PIN_LCD_D4);
    }
    if (byte & 0x20) {
        pin_set(PIN_LCD_D5);
    }
    if (byte & 0x40) {
        pin_set(PIN_LCD_D6);
    }
    if (byte & 0x80) {
        pin_set(PIN_LCD_D7);
    }
    pin_set(PIN_LCD_E);
    _delay_us(0.25); /* pin_clear() adds 2 cycles on an Uno, 5 on a Mega */
    pin_clear(PIN_LCD_E);
}

static __attribute__((noinline)) void send_in_halves(uint8_t byte)
{
    wires_send_upper_half(byte);
    wires_send_upper_half((uint8_t)(byte << 4));
}

static void wires_send_command(uint8_t command)
{
    pin_clear(PIN_LCD_RS);
    send_in_halves(command);
}

static void wires_send_data(uint8_t data)
{
    pin_set(PIN_LCD_RS);
    send_in_halves(data);
}

/* Switches the backlight. The port bit is always 0, so the pin is never high. */
static inline void wires_set_light(bool on)
{
    if (on) {
        pin_make_input(PIN_LCD_LIGHT);
    } else {
        pin_make_output(PIN_LCD_LIGHT);
    }
}

static inline void wires_rest(void)
{
}

static inline bool wires_change_address(void)
{
    return false;
}

#endif
