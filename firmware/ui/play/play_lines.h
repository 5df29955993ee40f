/* SPDX-License-Identifier: MIT */
/* play_lines.h - draws the two lines of the display while the game's screen is open. Call this
 * module only from the main loop. A search may run. */
#ifndef PLAY_LINES_H
#define PLAY_LINES_H

#include <stdbool.h>

/* Writes both lines. */
void play_draw(void);

/* True while both lines show nothing but the search for the computer's move. Pages of INFO may then
 * replace the two lines. */
bool play_only_thinks(void);

/* Writes the time left on both chess clocks at the right edge, white's clock first. A king stands
 * in front of the clock of the side to move. Call it only at levels with chess clocks. */
void play_draw_clocks(void);

/* Draws the time of the present move, or at levels with chess clocks the time left for the side to
 * move. The time has its short form, because the words beside it have eleven or twelve characters.
 * On a device with a graphic display (hal/picture.h) draws nothing, because this display has both
 * clocks. */
void play_draw_seconds(void);

#endif
