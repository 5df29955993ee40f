/* oled.h - a module with an OLED of 128x64 dots on I2C: an SSD1306, an SSD1309 or an SH1106.
 *
 * The model follows Solomon Systech's data sheet (SSD1306, rev. 1.1). A transfer is an address, a
 * control byte, then commands or data. Control bytes with their Co bit come before each single
 * command. The clock is 400 kHz at most. After power-on the RAM holds random values, and the
 * display is off. Addressing goes by pages or horizontally. An unknown command is reported, and so
 * is a command that would leave the display dark (its charge pump off). A reset of the chip does
 * not reach the module. A read gives the status. Its lower six bits are random from power-on on,
 * because no data sheet explains them.
 *
 * An SSD1309 (rev. 1.1) has no charge pump. An SH1106 (Sino Wealth, v2.3) is addressed only by
 * pages. It has a RAM of 132 columns, at whose end it stops, and shows the columns from 2 on. It
 * gives its RAM to a read. None of the three has a command for the pump of another.
 *
 * The text is read from the dots: hal/font.h gives the letters, hal/oled_layout.h their places. The
 * lights are the dots in the upper left corners of the 64 tiles.
 */
#ifndef PART_OLED_H
#define PART_OLED_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/lcd.h"

enum { OLED_PART_WIDTH = 128, OLED_PART_HEIGHT = 64, OLED_PART_ADDRESS = 0x3C };

/* Starts the module of a circuit that has one (wiring_t). Otherwise nothing is connected. */
void oled_part_start(void);

/* Makes the module a `name` from its next power-on: "ssd1306", as at the start, "ssd1309",
 * "sh1106", or "mute", an SSD1306 that acknowledges no read. Returns false if there is no such
 * module. */
bool oled_part_be(const char *name);

/* The module holds SDA low until SCL has been pulsed nine times, as after a reset of the chip while
 * the module gave a byte. */
void oled_part_hold(void);

/* True if the module shows anything: power, display on. */
bool oled_part_is_on(void);

/* True if the dot is lit; row 0 is the uppermost. */
bool oled_part_dot(uint8_t column, uint8_t row);

/* The words of text row 0 or 1 of the display that the OLED replaces, filled up with blanks. They
 * are its three rows of ten characters, joined by a blank each. */
void oled_part_row(uint8_t row, char text[LCD_COLUMNS + 1]);

/* oled_part_rank() gives the lights of rank 0-7, bit 0 the leftmost. oled_part_changed() gives the
 * lights that have changed since oled_part_watch(). */
uint8_t oled_part_rank(uint8_t rank);
void oled_part_watch(void);
uint8_t oled_part_changed(uint8_t rank);

/* The contrast of the module, 0-15. */
uint8_t oled_part_intensity(void);

/* Counts the changes of the dots. `changed` is called after each change. */
uint32_t oled_part_changes(void);
void oled_part_on_change(void (*changed)(void));

#endif
