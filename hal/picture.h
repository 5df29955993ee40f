/* picture.h - what a display of dots shows besides text and lights: the pieces, and two lines that
 * are always there.
 *
 * hal/avr/oled.c draws it. Where text and lights are parts of their own there is no such display,
 * and these functions do nothing. Main loop only; no call waits for the display.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "base/target.h"

enum { PICTURE_LINES = 2, PICTURE_COLUMNS = 10 };

#ifndef PICTURE
#define PICTURE 0
#endif

#if PICTURE

/* The piece on square `index` as the player sees the board, 0 the lower left corner, 7 the lower
 * right: a glyph code of hal/lcd.h, or 0. 2 us if it is there already. */
void picture_set_piece(uint8_t index, uint8_t glyph);

/* The character at `column` of line 0 or 1, as lcd_put(). */
void picture_put(uint8_t line, uint8_t column, char character);

#else

static inline void picture_set_piece(uint8_t index, uint8_t glyph)
{
    (void)index;
    (void)glyph;
}

static inline void picture_put(uint8_t line, uint8_t column, char character)
{
    (void)line;
    (void)column;
    (void)character;
}

#endif

#endif
