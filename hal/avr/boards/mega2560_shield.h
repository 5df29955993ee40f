/* SPDX-License-Identifier: MIT */
/* mega2560_shield.h - every wire of an LCD keypad shield on an Arduino Mega 2560 (ATmega2560, 16
 * MHz).
 *
 * All wires are listed here and nowhere else. A pin is `port, bit`. hal/avr/pins.h turns a pin into
 * registers. The simulator reads this table too. The shield decides where the wires of the display
 * and the buttons go. On a Mega the data lines of the display are on three ports. Only the display
 * uses port H.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* An LCD of 16x2 characters. Its HD44780 is in 4-bit mode, and RW is connected to ground. */
#define PIN_LCD_RS H, 5 /* D8, high = character, low = command */
#define PIN_LCD_E  H, 6 /* D9, the LCD takes the data on the falling edge */
#define PIN_LCD_D4 G, 5 /* D4 */
#define PIN_LCD_D5 E, 3 /* D5 */
#define PIN_LCD_D6 H, 3 /* D6 */
#define PIN_LCD_D7 H, 4 /* D7 */

/* The base of the backlight's transistor. Many shields have no resistor at the base, so a high
 * level would overload the pin. The backlight is on while the pin is an input, and off while the
 * pin is low. */
#define PIN_LCD_LIGHT B, 4 /* D10 */

/* Five buttons on a chain of resistors. Each button gives another voltage. */
#define PIN_KEY_LADDER F, 0 /* A0, ADC0 */

/* A passive buzzer on OC3C, an output of timer 3. The other end of the buzzer is connected to
 * ground. */
#define PIN_BUZZER E, 5 /* D3 */

/* The serial line to the USB port: USART 0. RXD is PCINT8, so a byte wakes the chip. */
#define PIN_RXD E, 0 /* D0 */
#define PIN_TXD E, 1 /* D1 */

/* A sensor board with its lights, and a memory, can be connected behind the shield. Their bus uses
 * the same pins as on a Mega without a shield. Only the select line of the memory is on another
 * pin, because the shield uses D10 for its backlight. */
#define PIN_LED_DIN       B, 2 /* D51, MOSI */
#define PIN_LED_LOAD      B, 0 /* D53, SS; its rising edge latches the data; 10 k to 5 V */
#define PIN_LED_CLK       B, 1 /* D52, SCK */
#define PIN_MISO          B, 3 /* D50 */
#define PIN_MEMORY_SELECT A, 0 /* D22, low = selected */
#define PIN_SENSE_SELECT  B, 6 /* D12, low = selected */

#endif
