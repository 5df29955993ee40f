/* SPDX-License-Identifier: MIT */
/* wires.h - sends a byte to a display through a PCF8574, as on an "I2C backpack" adapter.
 *
 * parallel/wires.h describes the calls. The PCF8574 is an expander, which acknowledges each byte of
 * a transfer and puts it on eight outputs.
 *
 *      P7 P6 P5 P4   P3          P2   P1   P0
 *      D7 D6 D5 D4   backlight   E    RW   RS
 *
 * For a byte of the display the driver sends four bytes to the expander: each half first with E
 * high, then with E low. If RS changes, the driver sends another byte before these four, because RS
 * must be set 40 ns before E. A transfer goes on while there are bytes to send.
 *
 * Every 100 us the interrupt of timer 2 tests whether the last byte has been sent. A byte takes
 * 90 us at 100 kHz, the highest rate of a PCF8574. The chip never waits. A completely new picture
 * takes 14 ms, and 4 ms more for each glyph that must be loaded. If the adapter does not
 * acknowledge, or something holds a line low, the driver stops until the next change of the
 * picture. Then it starts the display again, so a display that is plugged in later shows the
 * picture. The driver tries two addresses: those of the two kinds of adapter, with all address
 * bridges open.
 *
 * Sources: PCF8574; PCF8574A data sheet (NXP, rev. 5); ATmega328P, "2-wire Serial Interface".
 */
#ifndef LCD_WIRES_H
#define LCD_WIRES_H

#include <util/delay.h>
#include <util/twi.h>

#include "hal/avr/drivers.h"
#include "hal/avr/twi.h"

/* If the clock is divided by 8, PUMP_COUNTS take 100 us. If it is divided by 1024, they take
 * 12.8 ms, and no command of the display takes longer. */
#define PUMP_COUNTS   (F_CPU / 8 / 10000)
#define DIVIDE_FAST   _BV(CS21)
#define DIVIDE_SLOW   (_BV(CS22) | _BV(CS21) | _BV(CS20))
#define POWER_ON_WAIT 4 /* slow interrupts to wait: 51 ms. The display needs 40 ms after 2.7 V */

#define BIT_RATE      TWI_BIT_RATE(100000)

/* The addresses of a PCF8574 and of a PCF8574A whose three address pins are open, which means high.
 * Bit 0 of the byte is 0 for writing. */
#define ADDRESS_FIRST  (0x27 << 1)
#define ADDRESS_SECOND (0x3F << 1)

/* The expander's outputs. After power-on all of them are high, so RW tells the display to send
 * data. If E falls before RW, this does no harm. */
#define LINE_RS        0x01
#define LINE_RW        0x02
#define LINE_E         0x04
#define LINE_LIGHT     0x08
#define LINES_POWER_ON ((uint8_t)~LINE_E)

#define STOP_US        20 /* time to wait in us; a stop condition takes 10 us */

/* A byte must be sent within this number of interrupts, 0.5 ms. If a byte takes longer, something
 * holds a line low. */
#define PATIENCE 5

typedef enum { WIRES_IDLE, WIRES_BUSY, WIRES_FAILED } wires_state_t;

typedef struct {
    uint8_t address; /* ADDRESS_FIRST or ADDRESS_SECOND           */
    uint8_t light;   /* LINE_LIGHT or 0                           */
    uint8_t control; /* RS and backlight for this byte            */
    uint8_t byte;    /* byte to send to the display               */
    uint8_t left;    /* number of bytes still to send to the expander (put_lines()) */
    uint8_t shown;   /* state of the expander's outputs, without E */
    uint8_t patience;
} wires_t;

static wires_t wires;

static RARE void wires_forget(void)
{
    TWCR = 0; /* release both lines */
    wires_t *const my = IN_REGISTER(wires);
    my->left = 0;
    my->light = LINE_LIGHT;
    my->shown = LINES_POWER_ON;
}

static void wires_start(void)
{
    /* Without an adapter the chip's pull-ups keep the lines high. An adapter has its own
     * pull-ups. */
    pin_set(PIN_LCD_SDA);
    pin_set(PIN_LCD_SCL);
    TWBR = BIT_RATE;
    wires.address = ADDRESS_FIRST;
    wires_forget();
}

/* After a reset of the chip the expander may still hold SDA low. This can only be an acknowledge,
 * because the driver never reads from the expander. One pulse on SCL ends the acknowledge. */
static void wires_wait(void)
{
    twi_pulse_clock();
}

static void drive_bus(uint8_t control)
{
    TWCR = control;
    wires.patience = PATIENCE;
}

static void put_on_bus(uint8_t byte)
{
    TWDR = byte;
    drive_bus(TWI_GO);
}

/* Puts the next byte on the expander's lines. The number of bytes left chooses the byte: 5 is the
 * upper half, 4 the upper half with E, 3 the upper half without E, 2 the lower half with E, and 1
 * the lower half without E. */
static void put_lines(void)
{
    wires_t *const my = IN_REGISTER(wires);
    const uint8_t left = my->left;
    my->left = (uint8_t)(left - 1);
    uint8_t lines = my->byte;
    if (left <= 2) {
        lines = (uint8_t)(lines << 4);
    }
    lines = (uint8_t)((lines & 0xF0) | my->control);
    my->shown = lines;
    if (!(left & 1)) {
        lines |= LINE_E;
    }
    put_on_bus(lines);
}

static wires_state_t wires_advance(bool slow)
{
    const uint8_t control = TWCR;
    if (!(control & _BV(TWEN))) { /* the bus is released, and TWINT is out of date */
        return WIRES_IDLE;
    }
    if (!(control & _BV(TWINT))) {
        return --wires.patience != 0 ? WIRES_BUSY : WIRES_FAILED;
    }
    const uint8_t status = TWSR; /* the prescaler bits are 0 */
    if (status == TW_START) {
        put_on_bus(wires.address);
    } else if (status == TW_MT_SLA_ACK) {
        put_on_bus(wires.shown);
    } else if (status != TW_MT_DATA_ACK) {
        return WIRES_FAILED;
    } else if (wires.left == 0) {
        return WIRES_IDLE;
    } else {
        put_lines();
        if (slow && wires.left == 0) {
            TCCR2B = DIVIDE_SLOW;
        }
    }
    return WIRES_BUSY;
}

static void begin_byte(uint8_t byte, uint8_t left, uint8_t rs)
{
    wires_t *const my = IN_REGISTER(wires);
    my->byte = byte;
    my->left = left;
    my->control = rs | my->light;
    TCCR2B = DIVIDE_FAST;
    if (TWCR & _BV(TWEN)) {
        put_lines();
    } else {
        drive_bus(TWI_GO_START);
    }
}

/* Sends only the upper half of `byte` to the display. For this the half becomes the lower half of a
 * new byte, whose upper half is 0. put_lines() sends this 0 without E, so the display ignores it.
 * Then it sends the lower half as usual. */
static void wires_send_upper_half(uint8_t byte)
{
    begin_byte(byte >> 4, 3, 0);
}

static void send_in_halves(uint8_t byte, uint8_t rs)
{
    begin_byte(byte, ((wires.shown ^ rs) & LINE_RS) == 0 ? 4 : 5, rs);
}

static void wires_send_command(uint8_t command)
{
    send_in_halves(command, 0);
}

static void wires_send_data(uint8_t data)
{
    send_in_halves(data, LINE_RS);
}

static void wires_set_light(bool on)
{
    wires.light = on ? LINE_LIGHT : 0;
}

static void wires_rest(void)
{
    if (TWCR & _BV(TWEN)) {
        TWCR = TWI_GO_STOP;
        _delay_us(STOP_US);
        TWCR = 0;
    }
}

static bool wires_change_address(void)
{
    wires_forget();
    wires.address ^= ADDRESS_FIRST ^ ADDRESS_SECOND;
    return wires.address == ADDRESS_SECOND;
}

#endif
