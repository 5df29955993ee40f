/* SPDX-License-Identifier: MIT */
/* arduboy.h - every wire of an Arduboy (ATmega32U4, 16 MHz).
 *
 * All wires are listed here and nowhere else. A pin is `port, bit`. hal/avr/pins.h turns a pin into
 * registers. The simulator reads this table too. The circuit comes from the maker of the Arduboy,
 * so schematics/ has no drawing of it.
 */
#ifndef BOARD_PINS_H
#define BOARD_PINS_H

/* An OLED of 128x64 dots, an SSD1306 on SPI. MOSI and SCK are the pins of the chip's SPI. */
#define PIN_LCD_CS   D, 6 /* low = selected */
#define PIN_LCD_DC   D, 4 /* high = dots, low = command */
#define PIN_LCD_RST  D, 7 /* low = reset */
#define PIN_LCD_MOSI B, 2
#define PIN_LCD_SCK  B, 1

/* SS is not connected. It must be an output: if it were an input, a low level would make the SPI a
 * slave. */
#define PIN_SPI_SS B, 0

/* Each of the six buttons connects its pin to ground. In power-down only A (INT6) and B (PCINT4)
 * can wake the chip. */
#define PIN_BUTTON_LEFT  F, 5
#define PIN_BUTTON_RIGHT F, 6
#define PIN_BUTTON_UP    F, 7
#define PIN_BUTTON_DOWN  F, 4
#define PIN_BUTTON_A     E, 6
#define PIN_BUTTON_B     B, 4

/* The speaker is connected to two pins. The first pin is OC3A, the output of a timer. */
#define PIN_BUZZER       C, 6
#define PIN_BUZZER_OTHER C, 7

/* The three lights of one RGB LED. A low level switches a light on. */
#define PIN_LIGHT_RED   B, 6
#define PIN_LIGHT_GREEN B, 7
#define PIN_LIGHT_BLUE  B, 5

#endif
