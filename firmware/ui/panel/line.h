/* SPDX-License-Identifier: MIT */
/* line.h - describes each move of a variation in turn, for the display.
 *
 * To describe a move, screen.h looks up the move's pieces on the ioboard. So line_play() plays the
 * moves on the ioboard, and line_end() restores the ioboard after the last move. No other code
 * looks at the ioboard in between. A search may run. This module needs EDITION_INFO. Call it only
 * from the main loop. */
#ifndef PANEL_LINE_H
#define PANEL_LINE_H

#include "firmware/ui/panel/screen.h"

#if EDITION_INFO

/* The pieces of the ioboard, two in each byte, without the lights. */
typedef struct {
    uint8_t pieces[32];
} line_t;

/* Call line_begin() before the first move of a variation, and line_end() after its last move. */
void line_begin(line_t *saved);
void line_end(const line_t *saved);

/* Fills in `told` for `move`, and makes `move` on the ioboard. */
void line_play(told_move_t *told, move_t move);

/* Fills in `told` for `reply`, which follows `move`. The ioboard has the position before `move`. If
 * `move` is MOVE_NONE, the ioboard has the position before `reply`. Returns `told`. */
const told_move_t *line_tell_reply(told_move_t *told, move_t move, move_t reply);

/* Fills in `told` for `move`, and makes `move` in the left half and on the ioboard. Both must hold
 * the position before the move. No search may run. The squares of `move` blink, and all other
 * lights are off. line_light() sets only the lights. */
void line_make(told_move_t *told, move_t move);
void line_light(const told_move_t *told);

#endif

#endif
