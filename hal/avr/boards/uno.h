/* SPDX-License-Identifier: MIT */
/* uno.h - every wire of the reference circuit on an Arduino Uno (ATmega328P, 16 MHz).
 *
 * All wires are listed here and nowhere else. A pin is `port, bit`. The name of a pin without PIN_
 * is also the name of its net in the schematic. hal/avr/pins.h turns a pin into registers. The
 * simulator reads this table too.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* An LCD of 16x2 characters. Its HD44780 is in 4-bit mode, and RW is connected to ground. */
#define PIN_LCD_RS C, 0 /* A0, high = character, low = command */
#define PIN_LCD_E  C, 1 /* A1, the LCD takes the data on the falling edge */
#define PIN_LCD_D4 C, 2 /* A2; D4-D7 must be neighbours on one port, so one write sets all */
#define PIN_LCD_D5 C, 3 /* A3 */
#define PIN_LCD_D6 C, 4 /* A4 */
#define PIN_LCD_D7 C, 5 /* A5 */

/* A display on I2C can replace the LCD above. It uses the fixed pins of the chip's two-wire
 * interface, TWI. These two pins are also the pins of the LCD's D6 and D7. An adapter has its own
 * pull-ups. */
#define PIN_LCD_SDA C, 4 /* A4 */
#define PIN_LCD_SCL C, 5 /* A5 */

/* A MAX7219 drives the 8x8 lights. Its digits 0 to 7 are the ranks 1 to 8. Data bit 0 (segment G)
 * is the a file, bits 1 to 6 (segments F to A) are the files b to g, and bit 7 (DP) is the h
 * file. */
#define PIN_LED_DIN  B, 3 /* D11, MOSI */
#define PIN_LED_LOAD B, 2 /* D10, its rising edge latches the data; 10 k to 5 V */
#define PIN_LED_CLK  B, 5 /* D13, SCK */

/* The lights may be a ready-made module with an unknown resistor (hal/avr/leds.c). */
#define LEDS_ARE_A_MODULE

/* A keypad of 4x4 keys. The driver pulls one row or all rows low. The other rows are
 * high-impedance. The columns have pull-ups. */
#define PIN_KEY_ROW1 D, 5 /* D5: A1 B2 C3 D4 */
#define PIN_KEY_ROW2 D, 6 /* D6: E5 F6 G7 H8 */
#define PIN_KEY_ROW3 D, 7 /* D7: MENU INFO HINT LEVEL */
#define PIN_KEY_ROW4 B, 0 /* D8: BACK FWD CLR GO */
#define PIN_KEY_COL1 D, 2 /* D2: A1 E5 MENU BACK; a change of a column wakes the chip */
#define PIN_KEY_COL2 D, 3 /* D3 */
#define PIN_KEY_COL3 D, 4 /* D4 */
#define PIN_KEY_COL4 B, 4 /* D12 (MISO) */

/* A passive buzzer on OC1A, the output of timer 1. */
#define PIN_BUZZER B, 1 /* D9 */

/* The serial line to the USB port. */
#define PIN_RXD D, 0 /* D0 */
#define PIN_TXD D, 1 /* D1 */

#endif
