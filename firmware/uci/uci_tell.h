/* SPDX-License-Identifier: MIT */
/* uci_tell.h - the reports of the cable about a wrong line, a search, and the board. Main loop
 * only. */
#ifndef UCI_TELL_H
#define UCI_TELL_H

#include "board/fen.h"
#include "firmware/uci/uci_word.h"

/* Ends an unfinished info line, so that the next text begins a line. */
void tell_fresh_line(void);

/* Begins the report of a wrong line with `reason`. */
void tell_wrong(text_t reason);

/* tell_wrong_word() reports why the present word is wrong. tell_unknown() reports that the present
 * word is unknown. Both return EXPECT_NOTHING, because the rest of the line must be skipped. */
expect_t tell_wrong_word(text_t reason);
expect_t tell_unknown(void);

/* Reports why a FEN is wrong. `error` and `place` come from fen_read(). */
void tell_wrong_fen(fen_error_t error, uint8_t place);

/* Begins to report a finished iteration or the examined root move, unless it was reported before.
 * Call it while a search runs and no answer is due. */
void tell_progress(void);

/* tell_info() reports the last state of a search that has ended. tell_best_move() reports its
 * `bestmove`. */
void tell_info(void);
void tell_best_move(void);

/* Begins the answer to `d`: the ioboard, its FEN, its checks. */
void tell_board(void);

#endif
