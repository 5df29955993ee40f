/* line.h - moves one after the other, each told by what stands on the board when it is made.
 *
 * A move is told by the ioboard (screen.h). So the ioboard is played on from move to move, and put
 * back behind the last one; nobody looks at it in between. A search may run. With EDITION_INFO.
 * Main loop only.
 */
#ifndef LINE_H
#define LINE_H

#include "firmware/ui/panel/screen.h"

#if EDITION_INFO

/* What stands on the ioboard, but for its lights: two pieces a byte. */
typedef struct {
    uint8_t pieces[32];
} line_t;

/* Before the first move, and behind the last. */
void line_begin(line_t *saved);
void line_end(const line_t *saved);

/* Tells `move`, and makes it on the ioboard. */
void line_play(told_move_t *told, move_t move);

/* Tells `reply` as it will be written when `move` has been made, which the ioboard does not have
 * yet; MOVE_NONE: the ioboard has the position before the reply. Returns `told`. */
const told_move_t *line_tell_reply(told_move_t *told, move_t move, move_t reply);

#endif

#endif
