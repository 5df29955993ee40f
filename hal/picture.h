/* SPDX-License-Identifier: MIT */
/* picture.h - draws the pieces and some short lines of text on a graphic display. The functions of
 * lcd.h write the rest of the text, and those of leds.h set the lights.
 *
 * hal/avr/displays/oled/oled.c draws the picture. On a console hal/avr/displays/console/oled.c
 * draws it. On a circuit with a text display and lights these functions do nothing. Only the main
 * loop may call them. No call waits for the display.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "base/edition.h"
#include "base/target.h"

enum { PICTURE_LINES = EDITION_CONSOLE ? 4 : 2, PICTURE_COLUMNS = EDITION_CONSOLE ? 5 : 10 };

#ifndef PICTURE
#define PICTURE 0
#endif

/* Shows the piece `glyph` on square `index`. The squares count from the player's lower left corner:
 * 0 is this corner, and 7 is the lower right corner. `glyph` is a glyph code of hal/lcd.h, or 0 for
 * an empty square. The call takes 2 us if nothing changes. */
FEATURE(PICTURE, void, picture_set_piece, (uint8_t index, uint8_t glyph));

/* Puts a character at `column` of `line`, as lcd_put() does. Lines and columns count from 0. */
FEATURE(PICTURE, void, picture_put, (uint8_t line, uint8_t column, char character));

/* Draws a frame round square `index`, and a large picture of the piece on this square. If `index`
 * is PICTURE_NO_CURSOR, there is no frame and no large picture. */
enum { PICTURE_NO_CURSOR = 0xFF };
FEATURE(EDITION_CONSOLE, void, picture_set_cursor, (uint8_t index));

#endif
