/* SPDX-License-Identifier: MIT */
/* ioboard.h - the board that the player sees. It holds the pieces on the player's board, and the
 * lights.
 *
 * The right half of the page, square | PAGE_IOBOARD:
 *
 *      bit  7 6 5 4           3   2 1 0
 *           type and colour   -   light: a bit each for blinking slow, on, blinking fast
 *
 * If SETTING_TURNED is on, the lights are those of a board that is turned round, with white at the
 * top. Only this module changes the ioboard. Call the module only from the main loop. page.shown
 * has the rest of the ioboard's position, such as the side to move.
 */
#ifndef IOBOARD_H
#define IOBOARD_H

#include "base/edition.h"
#include "board/page.h"

/* The light of a square. A square has at most one of these bits. */
typedef enum { LIGHT_OFF = 0, LIGHT_FAST = 1, LIGHT_ON = 2, LIGHT_SLOW = 4 } light_t;

/* Copies the pieces and the rest of the position from the left half to the ioboard. Does not change
 * the lights. No search may run. */
void ioboard_level(void);

/* Puts a piece, or NO_PIECE, on a square of the ioboard. The left half does not change. */
void ioboard_put(square_t square, piece_t piece);
piece_t ioboard_piece(square_t square);

/* ioboard_light() sets the light of a square. ioboard_is_lit() is true if a square is lit.
 * ioboard_all_dark() turns all lights off. */
FEATURE(EDITION_LIGHTS, void, ioboard_light, (square_t square, light_t light));
FEATURE(EDITION_LIGHTS, bool, ioboard_is_lit, (square_t square), false);
FEATURE(EDITION_LIGHTS, void, ioboard_all_dark, (void));

/* Sends the lights to the LED driver. `now_ms` decides whether blinking lights are on. Slow lights
 * blink at 1 Hz, and fast lights at 4 Hz. Call it about every 64 ms, and when lights have changed.
 * It sends only rows that have changed. */
FEATURE(EDITION_LIGHTS, void, ioboard_poll, (uint16_t now_ms));

#endif
