/* SPDX-License-Identifier: MIT */
/* uno.h - every wire of the reference circuit on an Arduino Uno (ATmega328P, 16 MHz).
 *
 * Only this table knows the wires. A pin is `port, bit`. The pin's name without PIN_ is the net
 * name of the schematic. The simulator reads this table too. hal/avr/pins.h turns a pin into
 * registers.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* LCD 16x2, HD44780 in 4-bit mode, RW to ground. */
#define PIN_LCD_RS C, 0 /* A0, high = character, low = command */
#define PIN_LCD_E  C, 1 /* A1, data is taken on the falling edge */
#define PIN_LCD_D4 C, 2 /* A2; D4-D7 must be neighbours on one port, for one write */
#define PIN_LCD_D5 C, 3 /* A3 */
#define PIN_LCD_D6 C, 4 /* A4 */
#define PIN_LCD_D7 C, 5 /* A5 */

/* A display on I2C in place of the LCD above is on the fixed pins of the chip's two-wire interface,
 * TWI, which are also the pins of the LCD's D6 and D7. An adapter has pull-ups. */
#define PIN_LCD_SDA C, 4 /* A4 */
#define PIN_LCD_SCL C, 5 /* A5 */

/* MAX7219, 8x8 lights: digit 0 is rank 1, digit 7 rank 8; data bit 0 (segment G) is the a file,
 * bits 1-6 (F-A) b to g, bit 7 (DP) the h file. */
#define PIN_LED_DIN  B, 3 /* D11, MOSI */
#define PIN_LED_LOAD B, 2 /* D10, data is taken on the rising edge; 10 k to 5 V */
#define PIN_LED_CLK  B, 5 /* D13, SCK */

/* The lights may be a ready-made module, whose resistor nobody knows (hal/avr/leds.c). */
#define LEDS_ARE_A_MODULE

/* Keypad 4x4. Rows are driven low one at a time and are high-impedance otherwise. Columns have
 * pull-ups. */
#define PIN_KEY_ROW1 D, 5 /* D5: A1 B2 C3 D4 */
#define PIN_KEY_ROW2 D, 6 /* D6: E5 F6 G7 H8 */
#define PIN_KEY_ROW3 D, 7 /* D7: MENU INFO HINT LEVEL */
#define PIN_KEY_ROW4 B, 0 /* D8: BACK FWD CLR GO */
#define PIN_KEY_COL1 D, 2 /* D2: A1 E5 MENU BACK; columns wake by pin change */
#define PIN_KEY_COL2 D, 3 /* D3 */
#define PIN_KEY_COL3 D, 4 /* D4 */
#define PIN_KEY_COL4 B, 4 /* D12 (MISO) */

/* Passive buzzer on OC1A. */
#define PIN_BUZZER B, 1 /* D9 */

/* The serial line to the USB port. */
#define PIN_RXD D, 0 /* D0 */
#define PIN_TXD D, 1 /* D1 */

#endif
