/* uci_position.h - the words of `position` and `fen`. All return what is expected next.
 *
 * The cable has the left half when they come. A FEN lies in the memory of the search (engine_workspace())
 * while it comes in: the words that announce one have ended the search. Main loop only.
 */
#ifndef UCI_POSITION_H
#define UCI_POSITION_H

#include "firmware/uci/uci_word.h"

/* `position`, and `startpos` or `fen` behind it. */
expect_t position_begin(void);
expect_t position_word(void);

/* `fen`: the position is for the device. */
expect_t fen_begin(void);

/* The next character of a FEN; a field of it, or the word that ends it; the end of the line. */
void fen_letter(char letter);
expect_t fen_word(void);
expect_t fen_end(void);

/* `moves`; a move. */
expect_t moves_word(void);
expect_t moves_move(void);

/* The line has ended, and all of it was understood. */
void position_complete(void);

#endif
