/* SPDX-License-Identifier: MIT */
/* twi.h - the commands of the chip's two-wire interface, for the displays on its bus.
 *
 * Source: ATmega328P data sheet, "2-wire Serial Interface".
 */
#ifndef TWI_H
#define TWI_H

#include <util/delay.h>

#include "hal/avr/pins.h"

/* Values for TWCR. TWI_GO sends the byte in TWDR. The other values, in this order, send a start
 * condition, send a stop condition, and receive and acknowledge a byte. */
#define TWI_GO             (_BV(TWINT) | _BV(TWEN))
#define TWI_GO_START       (TWI_GO | _BV(TWSTA))
#define TWI_GO_STOP        (TWI_GO | _BV(TWSTO))
#define TWI_GO_ACKNOWLEDGE (TWI_GO | _BV(TWEA))

/* The value for TWBR. The bus clock is F_CPU / (16 + 2 * TWBR). */
#define TWI_BIT_RATE(hz) ((F_CPU / (hz)-16) / 2)

/* Sends a pulse on SCL. The interface must be off. If the chip was reset in the middle of a byte,
 * the display may still hold SDA low. If the display was acknowledging a byte, it releases SDA
 * after one pulse. If it was sending a byte, it releases SDA after nine pulses at most. */
static inline void twi_pulse_clock(void)
{
    pin_clear(PIN_LCD_SCL);
    pin_make_output(PIN_LCD_SCL);
    _delay_us(5);
    pin_make_input(PIN_LCD_SCL);
    pin_set(PIN_LCD_SCL);
}

#endif
