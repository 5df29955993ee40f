/* SPDX-License-Identifier: MIT */
/* uno_shield.h - every wire of an LCD keypad shield on an Arduino Uno (ATmega328P, 16 MHz).
 *
 * Only this table knows the wires. A pin is `port, bit`. The simulator reads this table too.
 * hal/avr/pins.h turns a pin into registers. The shield fixes all wires but the buzzer's.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* LCD 16x2, HD44780 in 4-bit mode, RW to ground. */
#define PIN_LCD_RS B, 0 /* D8, high = character, low = command */
#define PIN_LCD_E  B, 1 /* D9, data is taken on the falling edge */
#define PIN_LCD_D4 D, 4 /* D4 */
#define PIN_LCD_D5 D, 5 /* D5 */
#define PIN_LCD_D6 D, 6 /* D6 */
#define PIN_LCD_D7 D, 7 /* D7 */

/* The backlight's transistor. On many shields this transistor has no resistor at its base, so a
 * high level would overload the pin. The pin is an input for "on", and low for "off". */
#define PIN_LCD_LIGHT B, 2 /* D10 */

/* Five buttons, each at another place of a chain of resistors. */
#define PIN_KEY_LADDER C, 0 /* A0, ADC0 */

/* Passive buzzer on OC2B, to ground. */
#define PIN_BUZZER D, 3 /* D3 */

/* The serial line to the USB port. */
#define PIN_RXD D, 0 /* D0 */
#define PIN_TXD D, 1 /* D1 */

#endif
