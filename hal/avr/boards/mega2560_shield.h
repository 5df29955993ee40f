/* SPDX-License-Identifier: MIT */
/* mega2560_shield.h - every wire of an LCD keypad shield on an Arduino Mega 2560 (ATmega2560, 16
 * MHz).
 *
 * Only this table knows the wires. A pin is `port, bit`. The simulator reads this table too.
 * hal/avr/pins.h turns a pin into registers. The shield fixes the wires of display and buttons. On
 * a Mega the data lines lie on three ports. Only the display uses port H.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* LCD 16x2, HD44780 in 4-bit mode, RW to ground. */
#define PIN_LCD_RS H, 5 /* D8, high = character, low = command */
#define PIN_LCD_E  H, 6 /* D9, data is taken on the falling edge */
#define PIN_LCD_D4 G, 5 /* D4 */
#define PIN_LCD_D5 E, 3 /* D5 */
#define PIN_LCD_D6 H, 3 /* D6 */
#define PIN_LCD_D7 H, 4 /* D7 */

/* The backlight's transistor. On many shields this transistor has no resistor at its base, so a
 * high level would overload the pin. The pin is an input for "on", and low for "off". */
#define PIN_LCD_LIGHT B, 4 /* D10 */

/* Five buttons, each at another place of a chain of resistors. */
#define PIN_KEY_LADDER F, 0 /* A0, ADC0 */

/* Passive buzzer on OC3C, to ground. */
#define PIN_BUZZER E, 5 /* D3 */

/* The serial line to the USB port: USART 0. RXD is PCINT8, so a byte wakes the chip. */
#define PIN_RXD E, 0 /* D0 */
#define PIN_TXD E, 1 /* D1 */

/* A sensor board with its lights, and a memory, behind the shield. The bus is the Mega's. The
 * shield has D10 for its backlight, so the memory has another select line. */
#define PIN_LED_DIN       B, 2 /* D51, MOSI */
#define PIN_LED_LOAD      B, 0 /* D53, SS; data is taken on the rising edge; 10 k to 5 V */
#define PIN_LED_CLK       B, 1 /* D52, SCK */
#define PIN_MISO          B, 3 /* D50 */
#define PIN_MEMORY_SELECT A, 0 /* D22, low = selected */
#define PIN_SENSE_SELECT  B, 6 /* D12, low = selected */

#endif
