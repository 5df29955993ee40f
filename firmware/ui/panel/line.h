/* line.h - tells the moves of a line one after the other, each by the board on which it is made.
 *
 * The ioboard tells a move (screen.h). So the moves of the line are played on the ioboard, and the
 * ioboard is put back behind the last move. No other code looks at the ioboard in between. A search
 * may run. With EDITION_INFO. Main loop only.
 */
#ifndef PANEL_LINE_H
#define PANEL_LINE_H

#include "firmware/ui/panel/screen.h"

#if EDITION_INFO

/* The pieces of the ioboard without its lights, two pieces a byte. */
typedef struct {
    uint8_t pieces[32];
} line_t;

/* Call line_begin() before the first move of a line, and line_end() behind its last move. */
void line_begin(line_t *saved);
void line_end(const line_t *saved);

/* Tells `move`, and makes it on the ioboard. */
void line_play(told_move_t *told, move_t move);

/* Tells `reply` as it is written after `move`. The ioboard does not have `move` yet. MOVE_NONE for
 * `move` means that the ioboard has the position before the reply. Returns `told`. */
const told_move_t *line_tell_reply(told_move_t *told, move_t move, move_t reply);

#endif

#endif
