/* uci_tell.h - what the cable says of a line that is wrong, of a search, and of the board. Main
 * loop only. */
#ifndef UCI_TELL_H
#define UCI_TELL_H

#include "board/fen.h"
#include "firmware/uci/uci_word.h"

/* Ends an info line that has been begun. What comes next stands at the beginning of a line. */
void tell_fresh_line(void);

/* Begins to say why a line is wrong. */
void tell_wrong(text_t reason);

/* Says why the word just read is wrong; says that it is unknown. The rest of the line is to be
 * skipped: both return EXPECT_NOTHING. */
expect_t tell_wrong_word(text_t reason);
expect_t tell_unknown(void);

/* Says why a FEN is wrong, by what fen_read() has found. */
void tell_wrong_fen(fen_error_t error, uint8_t place);

/* Begins to tell of a finished iteration, or of the move of the root that is examined, if that
 * has not been told. To be called while a search runs and no answer is due. */
void tell_progress(void);

/* Tells the last state of the search that has ended; tells its `bestmove`. */
void tell_info(void);
void tell_best_move(void);

/* Begins the answer to `d`: the ioboard, its FEN, its checks. */
void tell_board(void);

#endif
