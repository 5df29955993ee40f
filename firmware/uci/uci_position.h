/* uci_position.h - the words of `position` and `fen`.
 *
 * A FEN lies in the memory of the search (engine_workspace()) while it comes in: the words that
 * announce one have ended the search. */
#ifndef UCI_POSITION_H
#define UCI_POSITION_H

#include "base/target.h"

/* `startpos` or `fen`. */
void take_position_word(void);

/* A FEN comes: its next character; a field of it, or the word that ends it; the end of the line. */
void fen_begin(void);
void take_fen_letter(char letter);
void take_fen_word(void);
void take_fen(void);

/* `moves`; a move. */
void take_moves_word(void);
void take_move(void);

/* A position, all of it understood, stands in the left half. */
void position_complete(void);

#endif
