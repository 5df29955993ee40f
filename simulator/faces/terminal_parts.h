/* SPDX-License-Identifier: MIT */
/* terminal_parts.h - the display, the lights and the keypad as letters on a terminal.
 *
 * The parts take the rows 1 to 18 of a terminal with 80 columns. A board with an LCD has its
 * squares on the left, text and keypad on the right. An OLED is drawn dot by dot, with files, ranks
 * and a legend of the keys around it. A terminal without Unicode cannot show dots, so a board with
 * an OLED then looks like a board with an LCD. The buttons of a console or of a shield are drawn
 * where they are on the device, each with the PC's key for it.
 *
 * With a sensor board a drawn square has a `+` when a piece has been put there, or a `-` when a
 * piece has been lifted, until the device has noticed.
 */
#ifndef FACE_TERMINAL_PARTS_H
#define FACE_TERMINAL_PARTS_H

#include <stdbool.h>
#include <stdint.h>

enum { PARTS_RIGHT = 42 /* the column of LCD and keypad */ };

enum { COLOUR_LIGHT = 1, COLOUR_DARK, COLOUR_LIT, COLOUR_LCD, COLOUR_LCD_OFF, COLOUR_FAULT };

/* A board has the keypad's sixteen keys, or the few buttons of a console or of a shield. */
typedef enum { PAD_NONE, PAD_CONSOLE, PAD_SHIELD } pad_kind_t;
pad_kind_t parts_have_pad(void);

/* False if the terminal of standard output is unknown, or can only print line after line. Call it
 * before curses is started. */
bool parts_can_be_placed(void);

/* Finds out what the terminal can show. Call it after curses has been started. */
void parts_start(void);

/* True if the terminal has more letters than ASCII. */
bool parts_have_unicode(void);

/* True if the dots of an OLED are drawn. The dots show the pieces whatever parts_draw() is told. */
bool parts_have_dots(void);

/* From now on draws in a colour, or with the attributes `plain` if the terminal has no colours. */
void parts_set_colour(int colour, int plain);

/* Finds the square that is drawn at a row and a column of the terminal. Returns false if there is
 * no square. */
bool parts_square_at(int row, int column, uint8_t *file, uint8_t *rank);

/* Draws everything, with or without the pieces on the board. Key `down` is drawn as pressed; -1
 * means no key. */
void parts_draw(bool pieces, int down);

#endif
