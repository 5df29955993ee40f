/* SPDX-License-Identifier: MIT */
/* oled.h - a module with an OLED of 128x64 dots on I2C: an SSD1306, an SSD1309 or an SH1106. The
 * part is also the SSD1306 of a console, on SPI (oled_spi.c).
 *
 * The model follows Solomon Systech's data sheet (SSD1306, rev. 1.1). A transfer is an address, a
 * control byte, then commands or data. Control bytes with their Co bit come before each single
 * command. The clock is 400 kHz at most. After power-on the RAM holds random values, and the
 * display is off. Addressing goes by pages or horizontally. The part reports an unknown command,
 * and a command that would leave the display dark (charge pump off) or turn the picture. A reset of
 * the chip does not reset the module. A read returns the status. Its lower six bits have random
 * values from power-on on, because no data sheet explains them.
 *
 * An SSD1309 (rev. 1.1) has no charge pump. An SH1106 (Sino Wealth, v2.3) is addressed only by
 * pages. Its RAM has 132 columns: the address stops at the last column, and the glass shows the
 * columns from 2 on. A read can return its RAM. None of the three knows another's command for the
 * pump.
 *
 * The text is read from the dots: hal/font.h has the letters, hal/oled_layout.h their places. The
 * lights are the dots in the upper left corners of the 64 tiles.
 */
#ifndef PART_OLED_H
#define PART_OLED_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/lcd.h"

enum { OLED_PART_WIDTH = 128, OLED_PART_HEIGHT = 64 };

/* Starts the module if the circuit has one (wiring_t). Does nothing for another circuit. */
void oled_part_start(void);

/* Switches the supply of only the module on or off. */
void oled_part_power(bool on);

/* Sets the kind of the module from its next power-on: "ssd1306" (as at the start), "ssd1309",
 * "sh1106", or "mute". "mute" is an SSD1306 that does not acknowledge reads. Returns false if there
 * is no such module. */
bool oled_part_be(const char *name);

/* Makes the module hold SDA low until SCL has had nine pulses. This happens on a real board when
 * the chip is reset while the module sends a byte. */
void oled_part_hold(void);

/* True if the module has power and its display is on. */
bool oled_part_is_on(void);

/* True if the dot is lit. Row 0 is the uppermost row. */
bool oled_part_dot(uint8_t column, uint8_t row);

/* Writes the words of row 0 or 1 of the display that the OLED replaces, filled up with blanks. The
 * function joins the three rows of ten characters with blanks between them. */
void oled_part_row(uint8_t row, char text[LCD_COLUMNS + 1]);

/* Writes one of the four rows beside the large piece of a console's picture. */
enum { OLED_PART_BESIDE = 5, OLED_PART_BESIDE_ROWS = 4 };
void oled_part_beside(uint8_t row, char text[OLED_PART_BESIDE + 1]);

/* oled_part_rank() returns the lights of rank 0-7, bit 0 the leftmost. oled_part_changed() returns
 * the lights that have changed since oled_part_watch(). */
uint8_t oled_part_rank(uint8_t rank);
void oled_part_watch(void);
uint8_t oled_part_changed(uint8_t rank);

/* Returns the contrast of the module, 0-15. */
uint8_t oled_part_intensity(void);

/* oled_part_changes() returns the number of changes of the dots. The part calls `changed` after
 * each change. */
uint32_t oled_part_changes(void);
void oled_part_on_change(void (*changed)(void));

#endif
