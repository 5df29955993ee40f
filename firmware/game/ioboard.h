/* ioboard.h - the board that the player sees: pieces on their real board, and their lights.
 *
 * The right half of the page, square | PAGE_IOBOARD:
 *
 *      bit  7 6 5 4           3   2 1 0
 *           type and colour   -   light: a bit each for blinking slow, on, blinking fast
 *
 * With SETTING_TURNED the lights are those of a board turned round, white at the top.
 * It changes only through this module, from the main loop; page.shown is the rest of its position.
 */
#ifndef IOBOARD_H
#define IOBOARD_H

#include "board/page.h"

/* One bit at most. */
typedef enum { LIGHT_OFF = 0, LIGHT_FAST = 1, LIGHT_ON = 2, LIGHT_SLOW = 4 } light_t;

/* Brings pieces and page.shown level with the left half; lights stay. Not while a search runs. */
void ioboard_level(void);

/* Puts a piece (or NO_PIECE) on a square of the ioboard alone. */
void ioboard_put(square_t square, piece_t piece);
piece_t ioboard_piece(square_t square);

void ioboard_light(square_t square, light_t light);
void ioboard_all_dark(void);

/* Sends the lights to the LED driver, blinking by `now_ms` (slow 1 Hz, fast 4 Hz). Call it every
 * 64 ms or so, and when lights have changed: rows are sent when they differ. */
void ioboard_poll(uint16_t now_ms);

#endif
