/* uci_tell.h - what the cable says of a line that is wrong, of a search, and of the board. Main loop only. */
#ifndef UCI_TELL_H
#define UCI_TELL_H

#include "board/fen.h"
#include "firmware/uci/uci_word.h"

/* Ends an info line that was begun: what comes next stands at the beginning of a line. */
void tell_fresh_line(void);

/* Begins to say what is wrong with the line, of which the rest is to be skipped. */
void tell_wrong(text_t reason);

/* The whole of it where it is the word just read; that it is unknown. Return EXPECT_NOTHING. */
expect_t tell_wrong_word(text_t reason);
expect_t tell_unknown(void);

/* ... where it is a FEN, by fen_read(). */
void tell_wrong_fen(fen_error_t error, uint8_t place);

/* Begins to tell of an iteration, or of a move of the root, if there is one that has not been told of. To
 * be asked while no answer is due. */
void tell_progress(void);

/* The whole of the last info line. */
void tell_info(void);

/* `bestmove`, of the search that has ended. */
void tell_best_move(void);

/* Begins the answer to `d`: the ioboard, its FEN, its checks. */
void tell_board(void);

#endif
