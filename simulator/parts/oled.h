/* SPDX-License-Identifier: MIT */
/* oled.h - a module with an OLED of 128x64 dots. A module on I2C has an SSD1306, an SSD1309 or an
 * SH1106 as its controller. The module of a console has an SSD1306 on SPI (oled_spi.c).
 *
 * The model follows Solomon Systech's data sheet (SSD1306, rev. 1.1). A transfer is an address, a
 * control byte, and then commands or data. A control byte with the Co bit stands before a single
 * command. The clock may be up to 400 kHz. After power-on the RAM holds random values, and the
 * display is off. Only the page and horizontal addressing modes are modelled. The part reports an
 * unknown command. It also reports a command that would leave the display dark (charge pump off) or
 * turn the picture. A reset of the chip does not reset the module. A read returns the status. The
 * lower six bits of the status get random values at power-on, because no data sheet explains them.
 *
 * An SSD1309 (rev. 1.1) has no charge pump. An SH1106 (Sino Wealth, v2.3) can only be addressed by
 * page. The RAM of an SH1106 has 132 columns. The column address stops at the last column, and the
 * glass shows the columns from 2 on. A read can return the RAM of an SH1106. Each controller
 * ignores the pump command of the others.
 *
 * The part recognises the text in the dots by the letters of hal/font.h and their places in
 * hal/oled_layout.h. The lights are the dots in the upper left corners of the 64 squares.
 */
#ifndef PART_OLED_H
#define PART_OLED_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/lcd.h"

enum { OLED_PART_WIDTH = 128, OLED_PART_HEIGHT = 64 };

/* Starts the module if the circuit has one (wiring_t). Otherwise does nothing. */
void oled_part_start(void);

/* Switches the module's own supply on or off. */
void oled_part_power(bool on);

/* Sets the kind of module that the device has from the next power-on: "ssd1306" (the default),
 * "ssd1309", "sh1106", or "mute". "mute" is an SSD1306 that does not acknowledge reads. Returns
 * false if there is no such kind. */
bool oled_part_be(const char *name);

/* Makes the module hold SDA low until SCL has had nine pulses. A real module does this when the
 * chip is reset while the module sends a byte. */
void oled_part_hold(void);

/* True if the module has power and its display is on. */
bool oled_part_is_on(void);

/* True if the dot is lit. Row 0 is the uppermost row. */
bool oled_part_dot(uint8_t column, uint8_t row);

/* The OLED shows each row of the LCD that it replaces as three rows of ten characters. Joins the
 * three rows of text into row 0 or 1 of the LCD, with blanks between the three parts and at the
 * end. */
void oled_part_row(uint8_t row, char text[LCD_COLUMNS + 1]);

/* Writes one of the four rows of text beside the large piece on a console's display. */
enum { OLED_PART_BESIDE = 5, OLED_PART_BESIDE_ROWS = 4 };
void oled_part_beside(uint8_t row, char text[OLED_PART_BESIDE + 1]);

/* oled_part_rank() returns the lights of rank 0-7. Bit 0 is the leftmost light. oled_part_changed()
 * returns the lights that have changed since the last call of oled_part_watch(). */
uint8_t oled_part_rank(uint8_t rank);
void oled_part_watch(void);
uint8_t oled_part_changed(uint8_t rank);

/* Returns the contrast of the module, 0-15. */
uint8_t oled_part_intensity(void);

/* oled_part_changes() returns how often the dots have changed. oled_part_on_change() makes the part
 * call `changed` after each change. */
uint32_t oled_part_changes(void);
void oled_part_on_change(void (*changed)(void));

#endif
