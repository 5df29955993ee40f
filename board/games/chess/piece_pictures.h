/* SPDX-License-Identifier: MIT */
/* piece_pictures.h - pictures of the pieces of chess, with 8x8 dots, for a graphic display.
 *
 * White's pieces are outlines, and black's pieces are filled, as on an LCD (glyphs.h). A picture
 * has eight columns, with the uppermost dot in bit 0. The dot in the upper left corner is dark in
 * all pictures. When the driver inverts a square, this dot is lit and shows that the square's light
 * is on (hal/avr/displays). The last column is also dark in all pictures, because there the driver
 * shows which squares are dark squares.
 *
 * Each file that includes this header gets its own copy of the table. So only the driver of a
 * display may include the header.
 */
#ifndef PIECE_PICTURES_H
#define PIECE_PICTURES_H

#include "base/target.h"

enum { PIECE_PICTURE_COLUMNS = 8 };

/* clang-format off */

/* The pictures in the order of the LCD_GLYPH_ codes of hal/lcd.h, from LCD_GLYPH_PAWN on. */
static const FLASH uint8_t piece_pictures[12][PIECE_PICTURE_COLUMNS] = {
    {0b00000000, 0b10000000, 0b11010000, 0b10101000,
     0b10101000, 0b11010000, 0b10000000, 0b00000000}, /* P */
    {0b00110000, 0b10101000, 0b10010100, 0b11010010,
     0b10100101, 0b10000010, 0b11111100, 0b00000000}, /* N */
    {0b00000000, 0b10011100, 0b11100010, 0b10001001,
     0b10000101, 0b11100010, 0b10011100, 0b00000000}, /* B */
    {0b00000000, 0b10001110, 0b11111000, 0b10000110,
     0b10000110, 0b11111000, 0b10001110, 0b00000000}, /* R */
    {0b00001110, 0b11111000, 0b10000000, 0b10011110,
     0b10000000, 0b11111000, 0b00001110, 0b00000000}, /* Q */
    {0b00110000, 0b11001000, 0b10001010, 0b10010111,
     0b10001010, 0b11001000, 0b00110000, 0b00000000}, /* K */
    {0b00000000, 0b10000000, 0b11010000, 0b11111000,
     0b11111000, 0b11010000, 0b10000000, 0b00000000}, /* p */
    {0b00110000, 0b10111000, 0b10011100, 0b11011110,
     0b11111011, 0b11111110, 0b11111100, 0b00000000}, /* n */
    {0b00000000, 0b10011100, 0b11111110, 0b11110111,
     0b11111011, 0b11111100, 0b10011100, 0b00000000}, /* b */
    {0b00000000, 0b10001110, 0b11111000, 0b11111110,
     0b11111110, 0b11111000, 0b10001110, 0b00000000}, /* r */
    {0b00001110, 0b11111000, 0b11110000, 0b11111110,
     0b11110000, 0b11111000, 0b00001110, 0b00000000}, /* q */
    {0b00110000, 0b11111000, 0b11111010, 0b11110111,
     0b11111010, 0b11111000, 0b00110000, 0b00000000}, /* k */
};
/* clang-format on */

#endif
