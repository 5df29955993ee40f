/* SPDX-License-Identifier: MIT */
/* display.h - what the player sees on any kind of display: two lines of text and the lights of 64
 * squares.
 */
#ifndef DISPLAY_H
#define DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

enum { DISPLAY_ROWS = 2, DISPLAY_COLUMNS = 16 };

/* Starts the parts that the board has (wiring_t). */
void display_start(void);

/* True if the text is visible. */
bool display_is_on(void);

/* Writes a row into `text` as 16 letters and a final zero. A glyph becomes its piece letter. A
 * character outside ASCII becomes '?'. If the display is off, writes blanks. */
void display_row(uint8_t row, char text[DISPLAY_COLUMNS + 1]);

/* True if a row contains `text`. */
bool display_contains(const char *text);

/* Returns the lights of rank 0-7. Bit 0 is the leftmost light. */
uint8_t display_rank(uint8_t rank);

/* display_changed() returns which lights of a rank have changed since the last call of
 * display_watch(). */
void display_watch(void);
uint8_t display_changed(uint8_t rank);

/* Returns the brightness of lit lights, 0-15. */
uint8_t display_intensity(void);

/* display_changes() returns how often the text has changed. display_on_change() makes the display
 * call `changed` after each change. */
uint32_t display_changes(void);
void display_on_change(void (*changed)(void));

#endif
