/* SPDX-License-Identifier: MIT */
/* uci_tell.h - sends the cable's reports about a wrong line, a search and the board. Call it only
 * from the main loop. */
#ifndef UCI_TELL_H
#define UCI_TELL_H

#include "board/fen.h"
#include "firmware/uci/uci_word.h"

/* Ends an unfinished info line, so that the next text begins a line. */
void tell_fresh_line(void);

/* Begins the report of a wrong line with `reason`. */
void tell_wrong(text_t reason);

/* tell_wrong_word() reports why the present word is wrong. tell_unknown() reports that the present
 * word is unknown. Both return EXPECT_NOTHING, so that the cable skips the rest of the line. */
expect_t tell_wrong_word(text_t reason);
expect_t tell_unknown(void);

/* Reports why a FEN is wrong. `error` and `place` come from fen_read(). */
void tell_wrong_fen(fen_error_t error, uint8_t place);

/* Begins to report a finished iteration, or the root move that the search examines. Does nothing if
 * both have already been reported. Call it while a search runs and no answer is due. */
void tell_progress(void);

/* tell_info() reports the result of a search that has ended. tell_best_move() sends its
 * `bestmove`. */
void tell_info(void);
void tell_best_move(void);

/* Begins the answer to `d`: the ioboard, its FEN, and the pieces that give check. */
void tell_board(void);

#endif
