/* play_lines.h - the two lines of the display while the game has it. Main loop only; a search may
 * run. */
#ifndef PLAY_LINES_H
#define PLAY_LINES_H

#include <stdbool.h>

/* Writes both lines. */
void play_draw(void);

/* True while the lines only tell of a search for the computer's move. Then other lines may stand
 * there. */
bool play_only_thinks(void);

/* Writes both chess clocks at the right edge, white's clock on the left: the time that each side
 * has left. The king shows the side to move. Only for levels by chess clocks. */
void play_draw_clocks(void);

#endif
