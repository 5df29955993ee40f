/* SPDX-License-Identifier: MIT */
/* terminal_parts.h - the display, the lights and the keypad as letters on a terminal.
 *
 * The parts take rows 1 to 18 of a terminal with 80 columns. A board with an LCD is drawn with its
 * squares on the left, and with text and keypad on the right. An OLED is drawn dot by dot. Around
 * it are the names of files and ranks and a list of the keys. A terminal without Unicode cannot
 * show dots, so a board with an OLED then looks like a board with an LCD. The buttons of a console
 * or of a shield are drawn where they are on the device, each with the PC's key for it.
 *
 * On a device with a sensor board, a square shows `+` after a piece was put there and `-` after a
 * piece was lifted. The mark disappears when the device has noticed the change.
 */
#ifndef FACE_TERMINAL_PARTS_H
#define FACE_TERMINAL_PARTS_H

#include <stdbool.h>
#include <stdint.h>

enum { PARTS_RIGHT = 42 /* the column of LCD and keypad */ };

enum { COLOUR_LIGHT = 1, COLOUR_DARK, COLOUR_LIT, COLOUR_LCD, COLOUR_LCD_OFF, COLOUR_FAULT };

/* PAD_NONE: the board has the keypad's sixteen keys. Otherwise it has the few buttons of a console
 * or of a shield. */
typedef enum { PAD_NONE, PAD_CONSOLE, PAD_SHIELD } pad_kind_t;
pad_kind_t parts_have_pad(void);

/* False if the type of the terminal is unknown, or the terminal can only print line after line.
 * Call this function before curses is started. */
bool parts_can_be_placed(void);

/* Finds out what the terminal can show. Call this function after curses has been started. */
void parts_start(void);

/* True if the terminal can show Unicode characters. */
bool parts_have_unicode(void);

/* True if the dots of an OLED are drawn. They always show the pieces, whatever `pieces` of
 * parts_draw() is. */
bool parts_have_dots(void);

/* Sets the colour for the text that follows. A terminal without colours uses the attributes `plain`
 * instead. */
void parts_set_colour(int colour, int plain);

/* Finds the square that is drawn at a row and a column of the terminal. Returns false if there is
 * no square. */
bool parts_square_at(int row, int column, uint8_t *file, uint8_t *rank);

/* Draws all parts, with or without the pieces on the board. Key `down` is drawn as pressed; -1
 * means no key. */
void parts_draw(bool pieces, int down);

#endif
