/* SPDX-License-Identifier: MIT */
/* arduboy.h - every wire of an Arduboy (ATmega32U4, 16 MHz).
 *
 * Only this table knows the wires. A pin is `port, bit`. The simulator reads this table too.
 * hal/avr/pins.h turns a pin into registers. The circuit is the maker's, so no drawing in
 * schematics/ has these nets.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* OLED of 128x64 dots, SSD1306 on SPI. MOSI and SCK are the chip's. */
#define PIN_LCD_CS   D, 6 /* low = selected */
#define PIN_LCD_DC   D, 4 /* high = dots, low = command */
#define PIN_LCD_RST  D, 7 /* low = reset */
#define PIN_LCD_MOSI B, 2
#define PIN_LCD_SCK  B, 1

/* SS is not connected. SS must be an output, because a low level at an input would make the SPI a
 * slave. */
#define PIN_SPI_SS B, 0

/* Six buttons, closed to ground. In power-down only A (INT6) and B (PCINT4) can wake the chip. */
#define PIN_BUTTON_LEFT  F, 5
#define PIN_BUTTON_RIGHT F, 6
#define PIN_BUTTON_UP    F, 7
#define PIN_BUTTON_DOWN  F, 4
#define PIN_BUTTON_A     E, 6
#define PIN_BUTTON_B     B, 4

/* The speaker lies between two pins. The first pin is OC3A. */
#define PIN_BUZZER       C, 6
#define PIN_BUZZER_OTHER C, 7

/* The three lights of one RGB LED. A low level switches a light on. */
#define PIN_LIGHT_RED   B, 6
#define PIN_LIGHT_GREEN B, 7
#define PIN_LIGHT_BLUE  B, 5

#endif
