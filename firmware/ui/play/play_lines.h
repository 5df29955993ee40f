/* play_lines.h - what stands on the display while the game has it. Main loop only; a search may
 * run. */
#ifndef PLAY_LINES_H
#define PLAY_LINES_H

#include <stdbool.h>

/* Writes both lines. */
void play_draw(void);

/* True while they tell of a search for the computer's move and of nothing else: others may stand
 * there. */
bool play_only_thinks(void);

/* Writes both chess clocks at the right edge, white's on the left: what each side has left; the
 * king is that of the side to move. At a level that goes by them. */
void play_draw_clocks(void);

#endif
