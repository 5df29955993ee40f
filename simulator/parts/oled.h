/* oled.h - a module with an OLED of 128x64 dots on I2C: an SSD1306, or an SH1106.
 *
 * Follows Solomon Systech's data sheet (SSD1306, rev. 1.1): a transfer is its address, a control
 * byte, then commands or data, or by control bytes with their Co bit one command at a time; 400 kHz
 * at most. The RAM holds anything after power-on, and the display is off. Addressing by pages and
 * horizontally. What the display has no such command for, or what would leave it dark (its charge
 * pump off), is reported. A reset of the chip does not reach it. An SH1106 (Sino Wealth, v2.3) is
 * addressed by pages alone, has a RAM of 132 columns, at whose end it stops, and shows those from
 * 2 on.
 *
 * The text on it is read from its dots: hal/font.h, where hal/oled_layout.h has it, and the
 * lights are the dots in the upper left corners of the 64 tiles.
 */
#ifndef PART_OLED_H
#define PART_OLED_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/lcd.h"

enum { OLED_PART_WIDTH = 128, OLED_PART_HEIGHT = 64, OLED_PART_ADDRESS = 0x3C };

/* For a circuit that has one (wiring_t); else nothing is connected. */
void oled_part_start(void);

/* The module is an SH1106 from its next power-on. */
void oled_part_be_sh1106(void);

/* True if it shows anything: power, display on. */
bool oled_part_is_on(void);

/* True if the dot is lit; row 0 is the uppermost. */
bool oled_part_dot(uint8_t column, uint8_t row);

/* The words of text row 0 or 1 of the display that it takes the place of, filled up with blanks:
 * its three rows of ten characters, joined by a blank each. */
void oled_part_row(uint8_t row, char text[LCD_COLUMNS + 1]);

/* The lights of rank 0-7, bit 0 the leftmost; those that have changed since oled_part_watch(). */
uint8_t oled_part_rank(uint8_t rank);
void oled_part_watch(void);
uint8_t oled_part_changed(uint8_t rank);

/* Its contrast, 0-15. */
uint8_t oled_part_intensity(void);

/* Counts what has changed the dots; `changed` is called after each change. */
uint32_t oled_part_changes(void);
void oled_part_on_change(void (*changed)(void));

#endif
