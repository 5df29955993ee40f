/* SPDX-License-Identifier: MIT */
/* mega2560.h - every wire of the circuit on an Arduino Mega 2560 (ATmega2560, 16 MHz).
 *
 * Only this table knows the wires. A pin is `port, bit`. The pin's name without PIN_ is the net
 * name of the schematic. The simulator reads this table too. hal/avr/pins.h turns a pin into
 * registers.
 *
 * Display and rows use the same places as on an Uno's headers. Other wires cannot: the hardware SPI
 * is on D50-D53, and OC1A is on D11. The columns need pins with a pin-change interrupt, which wakes
 * the chip; A8-A11 are four free neighbours with this interrupt. sbi and cbi cannot reach ports H
 * and K (pins.h), so only the keypad uses them. A4 and A5 are JTAG's TCK and TMS unless the fuse
 * JTAGEN is off. The fuse is off on an Arduino and after `make fuses`, but on in a chip from the
 * factory.
 *
 * Sources: ATmega640/1280/1281/2560/2561 data sheet (DS40002211A), "Alternate Port Functions";
 * Arduino's numbers by variants/mega/pins_arduino.h of package arduino-core-avr.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* LCD 16x2, HD44780 in 4-bit mode, RW to ground. */
#define PIN_LCD_RS F, 0 /* A0, high = character, low = command */
#define PIN_LCD_E  F, 1 /* A1, data is taken on the falling edge */
#define PIN_LCD_D4 F, 2 /* A2; D4-D7 must be neighbours on one port, for one write */
#define PIN_LCD_D5 F, 3 /* A3 */
#define PIN_LCD_D6 F, 4 /* A4 */
#define PIN_LCD_D7 F, 5 /* A5 */

/* A display on I2C in place of the LCD above is on the fixed pins of the chip's two-wire interface,
 * TWI. An adapter or an OLED has pull-ups. */
#define PIN_LCD_SDA D, 1 /* D20 */
#define PIN_LCD_SCL D, 0 /* D21 */

/* MAX7219, 8x8 lights: digit 0 is rank 1, digit 7 rank 8; data bit 0 (segment G) is the a file,
 * bits 1-6 (F-A) b to g, bit 7 (DP) the h file. */
#define PIN_LED_DIN  B, 2 /* D51, MOSI */
#define PIN_LED_LOAD B, 0 /* D53, SS; data is taken on the rising edge; 10 k to 5 V */
#define PIN_LED_CLK  B, 1 /* D52, SCK */

/* The lights may be a ready-made module, whose resistor nobody knows (hal/avr/leds.c). */
#define LEDS_ARE_A_MODULE

/* Keypad 4x4. Rows are driven low one at a time and are high-impedance otherwise. Columns have
 * pull-ups. */
#define PIN_KEY_ROW1 E, 3 /* D5: A1 B2 C3 D4 */
#define PIN_KEY_ROW2 H, 3 /* D6: E5 F6 G7 H8 */
#define PIN_KEY_ROW3 H, 4 /* D7: MENU INFO HINT LEVEL */
#define PIN_KEY_ROW4 H, 5 /* D8: BACK FWD CLR GO */
#define PIN_KEY_COL1 K, 0 /* A8, PCINT16: A1 E5 MENU BACK; columns wake by pin change */
#define PIN_KEY_COL2 K, 1 /* A9, PCINT17 */
#define PIN_KEY_COL3 K, 2 /* A10, PCINT18 */
#define PIN_KEY_COL4 K, 3 /* A11, PCINT19 */

/* Passive buzzer on OC1A. */
#define PIN_BUZZER B, 5 /* D11 */

/* The serial line to the USB port: USART 0. RXD is PCINT8, so a byte wakes the chip. */
#define PIN_RXD E, 0 /* D0 */
#define PIN_TXD E, 1 /* D1 */

/* A memory and the sensor board, both on the bus of the lights: DIN is their MOSI. Each select line
 * has 10 k to 5 V, so a part is not selected unless the chip pulls its line low. */
#define PIN_MISO          B, 3 /* D50 */
#define PIN_MEMORY_SELECT B, 4 /* D10, low = selected */
#define PIN_SENSE_SELECT  B, 6 /* D12, low = selected */

#endif
