/* SPDX-License-Identifier: MIT */
/* picture.h - the pieces, and two lines of text that are always shown, on a display of dots. Other
 * text and lights are in lcd.h and leds.h.
 *
 * hal/avr/displays/oled/oled.c draws the picture, and on a console displays/console/oled.c.
 * A circuit with a text display and lights has no display of dots, and these functions do nothing.
 * Main loop only. No call waits for the display.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "base/edition.h"
#include "base/target.h"

enum { PICTURE_LINES = EDITION_CONSOLE ? 4 : 2, PICTURE_COLUMNS = EDITION_CONSOLE ? 5 : 10 };

#ifndef PICTURE
#define PICTURE 0
#endif

/* Sets the piece on square `index` of the board as the player sees it. Index 0 is the lower left
 * corner, 7 the lower right. `glyph` is a glyph code of hal/lcd.h, or 0. 2 us if the glyph is there
 * already. */
FEATURE(PICTURE, void, picture_set_piece, (uint8_t index, uint8_t glyph));

/* Puts a character at `column` of a line from 0 on, as lcd_put() does. */
FEATURE(PICTURE, void, picture_put, (uint8_t line, uint8_t column, char character));

/* Draws a frame round square `index`, and the piece on this square in large dots. With
 * PICTURE_NO_CURSOR there is no frame and no large piece. */
enum { PICTURE_NO_CURSOR = 0xFF };
FEATURE(EDITION_CONSOLE, void, picture_set_cursor, (uint8_t index));

#endif
