/* load.h - makes a game that comes over the cable as text the device's own: PGN, or moves alone.
 *
 * Characters are taken as they arrive, without tags, comments and variations, into the memory of
 * the transposition table: room for some 400 moves. When the text has ended its moves are read, as
 * SAN or as UCI has them, then played into the record as fast as the EEPROM takes them, 4 s for a
 * long game.
 *
 * Of the tags only FEN counts. White space in it is of any kind, and what a backslash precedes is
 * no quotation mark. A quotation that is still open at the end of its line ends there. Comments
 * stand in variations and variations in each other. A line that begins with `%`, a byte order mark,
 * `$4`, `!?`, `+-` and `e.p.` are passed over. A move number may stand anywhere, with dots or
 * without. A null move is no move.
 *
 * A text that is wrong changes nothing, and the answer says at which ply it is wrong. Wrong is also
 * a text that ends within a tag, a comment or a variation, and one of which bytes were lost. No
 * search may run, and the cable must have the left half. Main loop only.
 */
#ifndef LOAD_H
#define LOAD_H

#include "base/target.h"

/* A text begins. */
void load_begin(void);

/* Takes its next character, or 0 where bytes were lost. False after the last: that behind a result
 * (1-0, 0-1, 1/2-1/2, 1/2), a `*`, or the line's end behind moves in the first line. 20 us. */
bool load_take(char character);

/* Goes on with what has been taken. A text without a result ends when nothing has come for a
 * second. False when the game has been loaded, or found wrong. 5 ms at most. */
bool load_run(void);

/* True while the game is being recorded: it must not be stopped then. */
bool load_binds(void);

/* Says how it ended. To be called when the board has been given back: whoever has read it may
 * send the next line at once. */
void load_tell(void);

#endif
