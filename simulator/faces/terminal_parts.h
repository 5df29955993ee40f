/* terminal_parts.h - the display, the lights and the keypad as letters on a terminal.
 *
 * The parts take the rows 1 to 18 of a terminal with 80 columns. A board with an LCD has its
 * squares on the left, text and keypad on the right. An OLED is drawn dot by dot, with files, ranks
 * and a legend of the keys around it. A terminal without Unicode cannot show dots. There a board
 * with an OLED looks like a board with an LCD.
 *
 * With a sensor board the squares of a drawn board have a `+` where a piece has been put and a `-`
 * where a piece has been lifted, until the device knows.
 */
#ifndef FACE_TERMINAL_PARTS_H
#define FACE_TERMINAL_PARTS_H

#include <stdbool.h>
#include <stdint.h>

enum { PARTS_RIGHT = 42 /* the column of LCD and keypad */ };

enum { COLOUR_LIGHT = 1, COLOUR_DARK, COLOUR_LIT, COLOUR_LCD, COLOUR_LCD_OFF, COLOUR_FAULT };

/* False if the terminal of standard output is unknown, or only writes line after line. Call it
 * before curses is started. */
bool parts_can_be_placed(void);

/* Finds out what the terminal can show. Call it after curses has been started. */
void parts_start(void);

/* True if the terminal has more letters than ASCII. */
bool parts_have_unicode(void);

/* True if the dots of an OLED are drawn. They show the pieces whatever parts_draw() is told. */
bool parts_have_dots(void);

/* Draws in a colour from now on, or with the attributes `plain` if there are no colours. */
void parts_set_colour(int colour, int plain);

/* Finds the square that is drawn at a row and a column of the terminal. Returns false if there is
 * no square. */
bool parts_square_at(int row, int column, uint8_t *file, uint8_t *rank);

/* Draws everything, with or without the pieces on the board. Key `down` is pressed; -1 is no
 * key. */
void parts_draw(bool pieces, int down);

#endif
