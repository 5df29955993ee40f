/* load.h - loads a game that comes over the cable as text, PGN or only moves. The game becomes the
 * device's own game.
 *
 * Characters go into the memory of the transposition table as they arrive. Tags, comments and
 * variations are left out. There is room for some 400 moves. After the end of the text the moves
 * are read, in SAN or in UCI's form. Then they are played into the record as fast as the EEPROM
 * takes them, 4 s for a long game.
 *
 * FEN is the only tag that counts. Any white space may stand in the tag. A quotation mark behind a
 * backslash does not end the quotation. A quotation that is still open at the end of its line ends
 * there. Comments may stand in variations, and variations in variations. The reader skips a line
 * that begins with `%`, a byte order mark, `$4`, `!?`, `+-` and `e.p.`. A move number may stand
 * anywhere, with dots or without. A null move is an error.
 *
 * A wrong text changes nothing, and the answer names the ply of the error. A text is also wrong if
 * it ends inside a tag, a comment or a variation, or if bytes were lost. No search may run, and the
 * cable must have the left half. Main loop only.
 */
#ifndef LOAD_H
#define LOAD_H

#include "base/target.h"

/* Begins a text. */
void load_begin(void);

/* Takes the next character of the text, or 0 where bytes were lost. Returns false after the last
 * character. The last character is the character behind a result (1-0, 0-1, 1/2-1/2, 1/2) or a `*`,
 * or the end of the first line if this line has moves. 20 us. */
bool load_take(char character);

/* Goes on with the characters that have been taken. A text without a result ends when no character
 * has come for a second. Returns false when the game has been loaded or is wrong. 5 ms at most. */
bool load_run(void);

/* True while the game is being recorded. Then the loading must not be stopped. */
bool load_binds(void);

/* Tells the result of the loading. Call it after the board has been given back, because the other
 * side may send the next line as soon as it has read the result. */
void load_tell(void);

#endif
