/* SPDX-License-Identifier: MIT */
/* uno_shield.h - every wire of an LCD keypad shield on an Arduino Uno (ATmega328P, 16 MHz).
 *
 * All wires are listed here and nowhere else. A pin is `port, bit`. hal/avr/pins.h turns a pin into
 * registers. The simulator reads this table too. The shield decides where all wires go, except the
 * wire of the buzzer.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* An LCD of 16x2 characters. Its HD44780 is in 4-bit mode, and RW is connected to ground. */
#define PIN_LCD_RS B, 0 /* D8, high = character, low = command */
#define PIN_LCD_E  B, 1 /* D9, the LCD takes the data on the falling edge */
#define PIN_LCD_D4 D, 4 /* D4 */
#define PIN_LCD_D5 D, 5 /* D5 */
#define PIN_LCD_D6 D, 6 /* D6 */
#define PIN_LCD_D7 D, 7 /* D7 */

/* The base of the backlight's transistor. Many shields have no resistor at the base, so a high
 * level would overload the pin. The backlight is on while the pin is an input, and off while the
 * pin is low. */
#define PIN_LCD_LIGHT B, 2 /* D10 */

/* Five buttons on a chain of resistors. Each button gives another voltage. */
#define PIN_KEY_LADDER C, 0 /* A0, ADC0 */

/* A passive buzzer on OC2B, an output of timer 2. The other end of the buzzer is connected to
 * ground. */
#define PIN_BUZZER D, 3 /* D3 */

/* The serial line to the USB port. */
#define PIN_RXD D, 0 /* D0 */
#define PIN_TXD D, 1 /* D1 */

#endif
