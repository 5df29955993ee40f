/* SPDX-License-Identifier: MIT */
/* mega2560.h - every wire of the circuit on an Arduino Mega 2560 (ATmega2560, 16 MHz).
 *
 * All wires are listed here and nowhere else. A pin is `port, bit`. The name of a pin without PIN_
 * is also the name of its net in the schematic. hal/avr/pins.h turns a pin into registers. The
 * simulator reads this table too.
 *
 * The display and the rows of the keypad use the same contacts as on an Uno. The bus of the lights
 * and the buzzer cannot, because on a Mega the hardware SPI is on D50-D53, and OC1A is on D11. The
 * columns need pins with a pin-change interrupt, which wakes the chip. A8-A11 are four free
 * neighbours with this interrupt. sbi and cbi cannot reach the ports H and K (pins.h), so only the
 * keypad uses these ports. A4 and A5 are the JTAG pins TCK and TMS while the fuse JTAGEN is on. The
 * fuse is off on an Arduino and after `make fuses`. It is on in a chip from the factory.
 *
 * Sources: ATmega640/1280/1281/2560/2561 data sheet (DS40002211A), "Alternate Port Functions"; and
 * variants/mega/pins_arduino.h in the package arduino-core-avr, which has Arduino's pin numbers.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* An LCD of 16x2 characters. Its HD44780 is in 4-bit mode, and RW is connected to ground. */
#define PIN_LCD_RS F, 0 /* A0, high = character, low = command */
#define PIN_LCD_E  F, 1 /* A1, the LCD takes the data on the falling edge */
#define PIN_LCD_D4 F, 2 /* A2; D4-D7 must be neighbours on one port, so one write sets all */
#define PIN_LCD_D5 F, 3 /* A3 */
#define PIN_LCD_D6 F, 4 /* A4 */
#define PIN_LCD_D7 F, 5 /* A5 */

/* A display on I2C can replace the LCD above. It uses the fixed pins of the chip's two-wire
 * interface, TWI. An adapter or an OLED has its own pull-ups. */
#define PIN_LCD_SDA D, 1 /* D20 */
#define PIN_LCD_SCL D, 0 /* D21 */

/* A MAX7219 drives the 8x8 lights. Its digits 0 to 7 are the ranks 1 to 8. Data bit 0 (segment G)
 * is the a file, bits 1 to 6 (segments F to A) are the files b to g, and bit 7 (DP) is the h
 * file. */
#define PIN_LED_DIN  B, 2 /* D51, MOSI */
#define PIN_LED_LOAD B, 0 /* D53, SS; its rising edge latches the data; 10 k to 5 V */
#define PIN_LED_CLK  B, 1 /* D52, SCK */

/* The lights may be a ready-made module with an unknown resistor (hal/avr/leds.c). */
#define LEDS_ARE_A_MODULE

/* A keypad of 4x4 keys. The driver pulls one row or all rows low. The other rows are
 * high-impedance. The columns have pull-ups. */
#define PIN_KEY_ROW1 E, 3 /* D5: A1 B2 C3 D4 */
#define PIN_KEY_ROW2 H, 3 /* D6: E5 F6 G7 H8 */
#define PIN_KEY_ROW3 H, 4 /* D7: MENU INFO HINT LEVEL */
#define PIN_KEY_ROW4 H, 5 /* D8: BACK FWD CLR GO */
#define PIN_KEY_COL1 K, 0 /* A8, PCINT16: A1 E5 MENU BACK; a change of a column wakes the chip */
#define PIN_KEY_COL2 K, 1 /* A9, PCINT17 */
#define PIN_KEY_COL3 K, 2 /* A10, PCINT18 */
#define PIN_KEY_COL4 K, 3 /* A11, PCINT19 */

/* A passive buzzer on OC1A, the output of timer 1. */
#define PIN_BUZZER B, 5 /* D11 */

/* The serial line to the USB port: USART 0. RXD is PCINT8, so a byte wakes the chip. */
#define PIN_RXD E, 0 /* D0 */
#define PIN_TXD E, 1 /* D1 */

/* A memory and the sensor board share the bus of the lights, and DIN is their MOSI. Each select
 * line has 10 k to 5 V, so a part is selected only while the chip pulls its line low. */
#define PIN_MISO          B, 3 /* D50 */
#define PIN_MEMORY_SELECT B, 4 /* D10, low = selected */
#define PIN_SENSE_SELECT  B, 6 /* D12, low = selected */

#endif
