/* display.h - what the player sees, whichever display the circuit board has: two lines of text and
 * the lights of 64 squares.
 */
#ifndef DISPLAY_H
#define DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

enum { DISPLAY_ROWS = 2, DISPLAY_COLUMNS = 16 };

/* Starts the parts that the board has (wiring_t). */
void display_start(void);

/* True if the text can be seen. */
bool display_is_on(void);

/* A row as 16 letters and a final zero: ASCII, piece letters for glyphs, '?' for what is neither;
 * blanks if the display is off. */
void display_row(uint8_t row, char text[DISPLAY_COLUMNS + 1]);

/* True if a row has `text` in it. */
bool display_contains(const char *text);

/* The lights of rank 0-7, bit 0 the leftmost. */
uint8_t display_rank(uint8_t rank);

/* Forgets changes of the lights, and tells which have changed since. */
void display_watch(void);
uint8_t display_changed(uint8_t rank);

/* 0-15, while the lights are on. */
uint8_t display_intensity(void);

/* Counts what has changed the text; `changed` is called after each change. */
uint32_t display_changes(void);
void display_on_change(void (*changed)(void));

#endif
