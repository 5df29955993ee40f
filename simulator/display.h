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

/* Writes a row into `text` as 16 letters and a final zero: ASCII, piece letters for glyphs, '?' for
 * other characters. If the display is off, writes blanks. */
void display_row(uint8_t row, char text[DISPLAY_COLUMNS + 1]);

/* True if a row contains `text`. */
bool display_contains(const char *text);

/* The lights of rank 0-7, bit 0 the leftmost. */
uint8_t display_rank(uint8_t rank);

/* display_changed() returns the lights of a rank that have changed since display_watch(). */
void display_watch(void);
uint8_t display_changed(uint8_t rank);

/* The brightness, 0-15, while the lights are on. */
uint8_t display_intensity(void);

/* Counts the changes of the text. `changed` is called after each change. */
uint32_t display_changes(void);
void display_on_change(void (*changed)(void));

#endif
