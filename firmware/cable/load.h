/* load.h - makes a game that comes over the cable as text the device's own: PGN, or moves alone.
 *
 * Characters are taken as they arrive, without tags, comments and variations, into the memory of
 * the transposition table: room for some 400 moves. When the text has ended its moves are read, as
 * SAN or as UCI has them, then played into the record as fast as the EEPROM takes them, 4 s for a
 * long game. A text that is wrong changes nothing. No search may run, and the cable must have the
 * left half. Main loop only.
 */
#ifndef LOAD_H
#define LOAD_H

#include "base/target.h"

/* A text begins. */
void load_begin(void);

/* Takes its next character. False after the last: that behind a result (1-0, 0-1, 1/2-1/2, *),
 * or a line feed behind moves in the first line. 10 us. */
bool load_take(char character);

/* Goes on with what has been taken. A text without a result ends when nothing has come for a
 * second. False when the game has been loaded, or found wrong. 5 ms at most. */
bool load_run(void);

/* Says how it ended. To be called when the board has been given back: whoever has read it may
 * send the next line at once. */
void load_tell(void);

#endif
