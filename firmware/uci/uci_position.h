/* uci_position.h - the words of `position` and `fen`.
 *
 * The functions take a word each and return what is expected next. The cable has the left half by
 * then. A FEN lies in the memory of the search (engine_workspace()) while it comes in, so no search
 * may run. Main loop only.
 */
#ifndef UCI_POSITION_H
#define UCI_POSITION_H

#include "firmware/uci/uci_word.h"

/* `position`, and `startpos` or `fen` behind it. */
expect_t position_begin(void);
expect_t position_word(void);

/* `fen`: the position is for the device. */
expect_t fen_begin(void);

/* Takes the next character of a FEN; a field of it, or the word `moves` behind it; the end of
 * the line. */
void fen_letter(char letter);
expect_t fen_word(void);
expect_t fen_end(void);

/* Takes the word `moves`; a move. */
expect_t moves_word(void);
expect_t moves_move(void);

/* The line has ended, and all of it has been understood. */
void position_complete(void);

#endif
