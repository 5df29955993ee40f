/* SPDX-License-Identifier: MIT */
/* play_lines.h - draws the two lines of the display while the game's screen is open. Call this
 * module only from the main loop. A search may run. */
#ifndef PLAY_LINES_H
#define PLAY_LINES_H

#include <stdbool.h>

/* Writes both lines. */
void play_draw(void);

/* True while both lines only show the search for the computer's move. Other pages may then take
 * their place. */
bool play_only_thinks(void);

/* Writes the time left on both chess clocks at the right edge, white's clock first. A king marks
 * the side to move. Only for levels with chess clocks. */
void play_draw_clocks(void);

/* Draws the time of the present move, or what the chess clock of the side to move shows. The time
 * is in the short form, because the words beside it have eleven or twelve characters. Draws nothing
 * beside a picture (hal/picture.h), which has both clocks. */
void play_draw_seconds(void);

#endif
