/* SPDX-License-Identifier: MIT */
/* pins.h - turns a name of the pin table into registers and masks. Only hal/avr includes this
 * header.
 *
 * A table in hal/avr/boards/ has lines like `#define PIN_LCD_E C, 1`, which means port C, bit 1.
 * Then PIN_PORT(PIN_LCD_E) is PORTC, and PIN_MASK(PIN_LCD_E) is 0x02. The compiler sees only
 * constants. So a single instruction (sbi or cbi) sets or clears a bit on the ports A to G, whose
 * I/O addresses are below 0x20. No interrupt can come in between, so the main loop and interrupts
 * may share these ports. Only the display's interrupt writes a whole port, which is the port of the
 * LCD's data lines. On the ATmega2560's other ports, H to L, changing a bit takes three
 * instructions. So only one driver may use such a port, and it must disable interrupts when it
 * writes.
 *
 * BOARD_HEADER is the table of the circuit. The Makefile sets it.
 */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

#include "hal/picture.h"

#include BOARD_HEADER

/* make defines USES_NAME for each wire NAME of the display (hal/avr/displays). A circuit switches
 * the supply of its display only if the display has the wire SCREEN_OFF. */
#if defined PIN_SCREEN_OFF && defined USES_SCREEN_OFF
#define SCREEN_HAS_SWITCH
#endif

/* With an LCD the same switch also feeds the lights. With an OLED the lights are on the sensor
 * board and keep their supply. */
#if defined SCREEN_HAS_SWITCH && !PICTURE
#define LIGHTS_HAVE_SWITCH
#endif

#define PIN_PORT(...)        PIN_PORT_OF(__VA_ARGS__) /* output level, or pull-up of an input */
#define PIN_DDR(...)         PIN_DDR_OF(__VA_ARGS__)  /* 1 is an output                       */
#define PIN_PIN(...)         PIN_PIN_OF(__VA_ARGS__)  /* register for the level of the wire   */
#define PIN_BIT(...)         PIN_BIT_OF(__VA_ARGS__)  /* number of the bit, 0-7               */
#define PIN_MASK(...)        ((uint8_t)(1U << PIN_BIT_OF(__VA_ARGS__)))

#define pin_make_output(...) (PIN_DDR(__VA_ARGS__) |= PIN_MASK(__VA_ARGS__))
#define pin_make_input(...)  (PIN_DDR(__VA_ARGS__) &= (uint8_t)~PIN_MASK(__VA_ARGS__))
#define pin_set(...)         (PIN_PORT(__VA_ARGS__) |= PIN_MASK(__VA_ARGS__))
#define pin_clear(...)       (PIN_PORT(__VA_ARGS__) &= (uint8_t)~PIN_MASK(__VA_ARGS__))
#define pin_is_high(...)     ((PIN_PIN(__VA_ARGS__) & PIN_MASK(__VA_ARGS__)) != 0)

/* The pin's bit in the pin-change mask `mask_register`, PCMSK0-3, or 0 if the pin belongs to
 * another mask. The ATmega1284P has a mask for each port. On the other chips PCINT0-7 are port B.
 * On the ATmega328P PCINT8-14 are port C, and PCINT16-23 are port D. On the ATmega2560 PCINT8 is
 * PE0, and PCINT16-23 are port K. */
#define PIN_CHANGE_MASK(mask_register, ...)                                                        \
    (&(mask_register) == &PIN_CHANGE_MASKS(__VA_ARGS__) ? PIN_MASK(__VA_ARGS__) : 0)
#ifdef PCMSK3
#define PIN_CHANGE_MASKS_A PCMSK0
#define PIN_CHANGE_MASKS_B PCMSK1
#define PIN_CHANGE_MASKS_C PCMSK2
#define PIN_CHANGE_MASKS_D PCMSK3
#else
#define PIN_CHANGE_MASKS_B PCMSK0
#define PIN_CHANGE_MASKS_C PCMSK1
#define PIN_CHANGE_MASKS_D PCMSK2
#define PIN_CHANGE_MASKS_E PCMSK1
#define PIN_CHANGE_MASKS_K PCMSK2
#endif

/* Private macros: the first expansion splits `port, bit`, and the second expansion pastes the
 * names. */
#define PIN_PORT_OF(port, bit)         PORT##port
#define PIN_DDR_OF(port, bit)          DDR##port
#define PIN_PIN_OF(port, bit)          PIN##port
#define PIN_BIT_OF(port, bit)          bit
#define PIN_CHANGE_MASKS(...)          PIN_CHANGE_MASKS_OF(__VA_ARGS__)
#define PIN_CHANGE_MASKS_OF(port, bit) PIN_CHANGE_MASKS_##port

#endif
