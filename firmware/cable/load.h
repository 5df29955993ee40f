/* SPDX-License-Identifier: MIT */
/* load.h - loads a game that comes over the cable as text, PGN or only moves. The game becomes the
 * device's own game.
 *
 * load_take() puts the characters into the memory of the transposition table as they arrive,
 * without tags, comments and variations. There is room for some 400 moves. After the end of the
 * text load_run() reads the moves, in SAN or in UCI's form. Then load_run() plays the moves into
 * the record as fast as the EEPROM writes, 4 s for a long game.
 *
 * FEN is the only tag that is used. The tag may contain any white space. A quotation mark after a
 * backslash does not end the quotation. A quotation that is still open at the end of its line ends
 * there. Variations may contain comments and other variations. The reader skips a line that begins
 * with `%`, a byte order mark, `$4`, `!?`, `+-` and `e.p.`. Move numbers may appear anywhere, with
 * or without dots. A null move is an error.
 *
 * A wrong text changes nothing, and the answer gives the ply of the error. A text is also wrong if
 * it ends inside a tag, a comment or a variation, or if bytes were lost. No search may run, and the
 * cable must have the left half. Main loop only.
 */
#ifndef LOAD_H
#define LOAD_H

#include "base/target.h"

/* Begins a text. */
void load_begin(void);

/* Takes the next character of the text, or 0 where bytes were lost. Returns false after the last
 * character. The last character is the character after a result (1-0, 0-1, 1/2-1/2, 1/2) or a `*`,
 * or the end of the first line if this line has moves. Takes 20 us. */
bool load_take(char character);

/* Does the next step of the work. A text without a result ends when no character has come for a
 * second. Returns false when the game has been loaded or is wrong. Takes 5 ms at most. */
bool load_run(void);

/* True while the game is being recorded. Do not stop the loading then. */
bool load_binds(void);

/* Reports the result of the loading. Call it after the board has been given back, because the other
 * side may send the next line as soon as it has read the result. */
void load_tell(void);

#endif
