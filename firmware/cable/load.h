/* SPDX-License-Identifier: MIT */
/* load.h - loads a game that comes over the cable as PGN, or as its moves only. The loaded game
 * becomes the device's own game.
 *
 * As the characters arrive, load_take() stores them in the memory of the transposition table. It
 * leaves out tags, comments and variations. There is room for some 400 moves. After the end of the
 * text, load_run() reads the moves, which may be SAN or as UCI writes them. Then load_run() plays
 * the moves into the record as fast as the EEPROM can write. A long game takes 4 s.
 *
 * Of all tags, only FEN is used. A tag may contain any white space. A quotation mark after a
 * backslash does not end the quotation. A quotation that is still open at the end of its line ends
 * there. Variations may contain comments and other variations. The reader skips a byte order mark,
 * `$4`, `!?`, `+-`, `e.p.`, and each line that begins with `%`. Move numbers may appear anywhere,
 * with or without dots. A null move is an error.
 *
 * A wrong text changes nothing, and the answer names the ply of the error. A text is also wrong if
 * it ends inside a tag, a comment or a variation, or if bytes were lost. No search may run, and the
 * cable must own the left half of the page. Call it only from the main loop.
 */
#ifndef LOAD_H
#define LOAD_H

#include "base/target.h"

/* Begins a text. */
void load_begin(void);

/* Reads the next character of the text, or 0 where bytes were lost. Returns false after the last
 * character. The last character is a `*`, or the character after a result (1-0, 0-1, 1/2-1/2, 1/2).
 * If the first line has moves, the text ends with that line. The function takes 20 us. */
bool load_take(char character);

/* Does the next step of the work. A text without a result ends when no character has come for a
 * second. Returns false when the game has been loaded or is wrong. A step takes 5 ms at most. */
bool load_run(void);

/* True while the game is being recorded. During this time do not stop the loading. */
bool load_binds(void);

/* Reports the result of the loading. Call it after the board has been given back, because the
 * program on the PC may send its next line as soon as it has read the result. */
void load_tell(void);

#endif
