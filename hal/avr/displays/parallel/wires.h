/* SPDX-License-Identifier: MIT */
/* wires.h - sends a byte to a display on six pins: RS, E and four data lines, RW to ground.
 *
 * Each folder for an LCD has its own wires.h with the same functions. Only hal/avr/displays/lcd.c
 * includes such a header: the wires.h in the folder of the board's display. The display's interrupt
 * calls most of these functions.
 *
 *      wires_start()             sets up pins and modules, once
 *      wires_wait()              is called at each slow interrupt before the first command
 *      wires_advance(slow)       comes first in each interrupt and continues the present byte.
 *                                Returns WIRES_IDLE if there is no byte, WIRES_BUSY if the byte
 *                                continues in the next interrupt, and WIRES_FAILED if there is no
 *                                answer. With `slow` the display needs DIVIDE_SLOW after the byte
 *      wires_send_upper_half()   sends a command of four bits  } only after WIRES_IDLE; each begins
 *      wires_send_command()                                    } one byte
 *      wires_send_data()                                       }
 *      wires_set_light()         switches the backlight, from the next byte on
 *      wires_rest()              is called if no byte follows
 *      wires_release()           exists only where the display's supply is switched
 *      wires_change_address()    comes after WIRES_FAILED and takes another address; returns false
 *                                if there is none
 *
 * The functions here send a byte at once, in 2 us, and cannot notice a failure.
 */
#ifndef LCD_WIRES_H
#define LCD_WIRES_H

#include <util/delay.h>

#include "hal/avr/drivers.h"

/* With the clock divided by 32, PUMP_COUNTS take 160 us. A command takes 53 us with the slowest
 * oscillator of the data sheet (190 kHz), so there is time even after a late interrupt. With the
 * clock divided by 1024, PUMP_COUNTS take 5.12 ms. This is enough for every command of the start,
 * even for the first, which needs 4.1 ms. */
#define PUMP_COUNTS   (F_CPU / 32 / 100 * 16 / 1000)
#define DIVIDE_FAST   (_BV(CS21) | _BV(CS20))
#define DIVIDE_SLOW   (_BV(CS22) | _BV(CS21) | _BV(CS20))
#define POWER_ON_WAIT 10 /* slow interrupts to wait: 51 ms. The display needs 40 ms after 2.7 V */

typedef enum { WIRES_IDLE, WIRES_BUSY, WIRES_FAILED } wires_state_t;

#define DATA_BIT  PIN_BIT(PIN_LCD_D4)
#define DATA_MASK ((uint8_t)(0x0F << DATA_BIT))

_Static_assert(DATA_BIT <= 4, "the upper half of a byte goes down to the lines");

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

/* Puts the upper half of `byte` on the data lines. E is high for 0.4 us, and then low for longer,
 * because of the instructions before the next half. At 5 V the data sheet requires that E is high
 * for 0.23 us and that a cycle takes 0.5 us. Before the first command RS is low, as after a
 * reset. */
static void wires_send_upper_half(uint8_t byte)
{
    const uint8_t lines = (byte >> (4 - DATA_BIT)) & DATA_MASK;
    PIN_PORT(PIN_LCD_D4) = (uint8_t)((PIN_PORT(PIN_LCD_D4) & (uint8_t)~DATA_MASK) | lines);
    pin_set(PIN_LCD_E);
    _delay_us(0.25); /* two instructions of 2 cycles each follow */
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

#ifdef SCREEN_HAS_SWITCH
/* Pulls all lines low, because the display loses its supply. */
static inline void wires_release(void)
{
    pin_clear(PIN_LCD_RS);
    PIN_PORT(PIN_LCD_D4) &= (uint8_t)~DATA_MASK;
}
#endif

/* Does nothing, because the backlight has its own switch. */
static inline void wires_set_light(bool on)
{
    (void)on;
}

static inline void wires_rest(void)
{
}

static inline bool wires_change_address(void)
{
    return false;
}

#endif
