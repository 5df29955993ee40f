/* SPDX-License-Identifier: MIT */
/* atmega1284p.h - every wire of the handheld (ATmega1284P in its 40-pin DIP, 20 MHz).
 *
 * All wires are listed here and nowhere else. A pin is `port, bit`. The name of a pin without PIN_
 * is also the name of its net in the schematic. hal/avr/pins.h turns a pin into registers. The
 * simulator reads this table too.
 *
 * The pin-change interrupts have other numbers than on the other chips: PCINT0-7 are port A,
 * PCINT8-15 port B, PCINT16-23 port C, and PCINT24-31 port D. PC2-PC5 belong to JTAG while the fuse
 * JTAGEN is on. The circuit does not use these pins, and `make fuses` switches the fuse off.
 *
 * Source: ATmega164A/PA/324A/PA/644A/PA/1284/P data sheet (DS40002070A), "Alternate Port
 * Functions".
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* An LCD of 16x2 characters. Its HD44780 is in 4-bit mode, and RW is connected to ground. */
#define PIN_LCD_RS A, 2 /* pin 38, high = character, low = command */
#define PIN_LCD_E  A, 3 /* pin 37, the LCD takes the data on the falling edge */
#define PIN_LCD_D4 A, 4 /* pin 36; D4-D7 must be neighbours on one port, so one write sets all */
#define PIN_LCD_D5 A, 5 /* pin 35 */
#define PIN_LCD_D6 A, 6 /* pin 34 */
#define PIN_LCD_D7 A, 7 /* pin 33 */

/* A display on I2C can replace the LCD above. It uses the fixed pins of the chip's two-wire
 * interface, TWI. These pins have pull-ups of 4.7 k and a level shifter to the 3.3 V of an OLED. */
#define PIN_LCD_SDA C, 1 /* pin 23 */
#define PIN_LCD_SCL C, 0 /* pin 22 */

/* A MAX7219 drives the 8x8 lights. Its digits 0 to 7 are the ranks 1 to 8. Data bit 0 (segment G)
 * is the a file, bits 1 to 6 (segments F to A) are the files b to g, and bit 7 (DP) is the h
 * file. */
#define PIN_LED_DIN  B, 5 /* pin 6, MOSI */
#define PIN_LED_LOAD B, 4 /* pin 5, SS; its rising edge latches the data; 10 k to its supply */
#define PIN_LED_CLK  B, 7 /* pin 8, SCK */

/* Switches the supply of the LCD and the lights, or of the OLED: low or open = on, high = off. The
 * supply is off in power-down. Before power-down the drivers pull all lines to these parts low,
 * because a high line would feed a part through its input. After power-down the drivers set up the
 * display and the lights again. */
#define PIN_SCREEN_OFF A, 1 /* pin 39 */

/* A keypad of 4x4 keys. The driver pulls one row or all rows low. The other rows are
 * high-impedance. The columns have pull-ups. */
#define PIN_KEY_ROW1 D, 2 /* pin 16: A1 B2 C3 D4 */
#define PIN_KEY_ROW2 D, 3 /* pin 17: E5 F6 G7 H8 */
#define PIN_KEY_ROW3 D, 4 /* pin 18: MENU INFO HINT LEVEL */
#define PIN_KEY_ROW4 D, 6 /* pin 20: BACK FWD CLR GO */
#define PIN_KEY_COL1 B, 0 /* pin 1, PCINT8: A1 E5 MENU BACK; a change of a column wakes the chip */
#define PIN_KEY_COL2 B, 1 /* pin 2, PCINT9 */
#define PIN_KEY_COL3 B, 2 /* pin 3, PCINT10 */
#define PIN_KEY_COL4 B, 3 /* pin 4, PCINT11 */

/* A passive buzzer on OC1A, the output of timer 1. */
#define PIN_BUZZER D, 5 /* pin 19 */

/* The serial line to the USB chip: USART 0. RXD is PCINT24, so a byte wakes the chip. */
#define PIN_RXD D, 0 /* pin 14 */
#define PIN_TXD D, 1 /* pin 15 */

/* The device is fed by its cells or through the plug. This pin has half of the feeding voltage,
 * 0-2.6 V. The source has 235 kOhm and 100 nF. */
#define PIN_CELLS A, 0 /* pin 40, ADC0 */

/* A memory and the sensor board share the bus of the lights, and DIN is their MOSI. Each select
 * line has 10 k to +5V, so a part is selected only while the chip pulls its line low. */
#define PIN_MISO          B, 6 /* pin 7 */
#define PIN_MEMORY_SELECT C, 6 /* pin 28, low = selected */
#define PIN_SENSE_SELECT  C, 7 /* pin 29, low = selected */

#endif
