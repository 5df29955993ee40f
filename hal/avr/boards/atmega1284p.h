/* SPDX-License-Identifier: MIT */
/* atmega1284p.h - every wire of the handheld (ATmega1284P in its 40-pin DIP, 20 MHz).
 *
 * Only this table knows the wires. A pin is `port, bit`. The pin's name without PIN_ is the net
 * name of the schematic. The simulator reads this table too. hal/avr/pins.h turns a pin into
 * registers.
 *
 * The pin change groups differ from the other chips': PCINT0-7 are port A, 8-15 port B, 16-23 port
 * C, 24-31 port D. PC2-PC5 belong to JTAG unless the fuse JTAGEN is off. `make fuses` switches the
 * fuse off, but the circuit does not use these pins.
 *
 * Source: ATmega164A/PA/324A/PA/644A/PA/1284/P data sheet (DS40002070A), "Alternate Port
 * Functions".
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* LCD 16x2, HD44780 in 4-bit mode, RW to ground. */
#define PIN_LCD_RS A, 2 /* pin 38, high = character, low = command */
#define PIN_LCD_E  A, 3 /* pin 37, data is taken on the falling edge */
#define PIN_LCD_D4 A, 4 /* pin 36; D4-D7 must be neighbours on one port, for one write */
#define PIN_LCD_D5 A, 5 /* pin 35 */
#define PIN_LCD_D6 A, 6 /* pin 34 */
#define PIN_LCD_D7 A, 7 /* pin 33 */

/* A display on I2C in place of the LCD above is on the fixed pins of the chip's two-wire interface,
 * TWI. These pins have pull-ups of 4.7 k and a level shifter to the 3.3 V of an OLED. */
#define PIN_LCD_SDA C, 1 /* pin 23 */
#define PIN_LCD_SCL C, 0 /* pin 22 */

/* MAX7219, 8x8 lights: digit 0 is rank 1, digit 7 rank 8; data bit 0 (segment G) is the a file,
 * bits 1-6 (F-A) b to g, bit 7 (DP) the h file. */
#define PIN_LED_DIN  B, 5 /* pin 6, MOSI */
#define PIN_LED_LOAD B, 4 /* pin 5, SS; data is taken on the rising edge; 10 k to its supply */
#define PIN_LED_CLK  B, 7 /* pin 8, SCK */

/* The supply of LCD and lights, or of the OLED: low or open = on, high = off. The supply is off in
 * power-down. Before that all lines to LCD and lights go low, because high lines would feed the
 * parts through their inputs. After power-down the drivers set up the display and its lights
 * again. */
#define PIN_SCREEN_OFF A, 1 /* pin 39 */

/* Keypad 4x4. Rows are driven low one at a time and are high-impedance otherwise. Columns have
 * pull-ups. */
#define PIN_KEY_ROW1 D, 2 /* pin 16: A1 B2 C3 D4 */
#define PIN_KEY_ROW2 D, 3 /* pin 17: E5 F6 G7 H8 */
#define PIN_KEY_ROW3 D, 4 /* pin 18: MENU INFO HINT LEVEL */
#define PIN_KEY_ROW4 D, 6 /* pin 20: BACK FWD CLR GO */
#define PIN_KEY_COL1 B, 0 /* pin 1, PCINT8: A1 E5 MENU BACK; columns wake by pin change */
#define PIN_KEY_COL2 B, 1 /* pin 2, PCINT9 */
#define PIN_KEY_COL3 B, 2 /* pin 3, PCINT10 */
#define PIN_KEY_COL4 B, 3 /* pin 4, PCINT11 */

/* Passive buzzer on OC1A. */
#define PIN_BUZZER D, 5 /* pin 19 */

/* The serial line to the USB chip: USART 0. RXD is PCINT24, so a byte wakes the chip. */
#define PIN_RXD D, 0 /* pin 14 */
#define PIN_TXD D, 1 /* pin 15 */

/* Half of the voltage of the cells, or of the plug when the plug feeds the device: 0-2.6 V, from
 * 235 kOhm with 100 nF. */
#define PIN_CELLS A, 0 /* pin 40, ADC0 */

/* A memory and the sensor board, both on the bus of the lights: DIN is their MOSI. Each select line
 * has 10 k to +5V, so a part is not selected unless the chip pulls its line low. */
#define PIN_MISO          B, 6 /* pin 7 */
#define PIN_MEMORY_SELECT C, 6 /* pin 28, low = selected */
#define PIN_SENSE_SELECT  C, 7 /* pin 29, low = selected */

#endif
