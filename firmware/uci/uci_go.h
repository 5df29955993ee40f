/* SPDX-License-Identifier: MIT */
/* uci_go.h - reads the words of `go` and `perft`. Call it only from the main loop. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include "firmware/uci/uci_word.h"

/* The words that may follow `go`, as a list for word_in(). */
extern const FLASH char go_words[];

/* go_begin() handles the word `go`. go_perft_begin() handles `perft`, which does the same as `go
 * perft` and then gives the board back. Both return the kind of the next word. */
expect_t go_begin(void);
expect_t go_perft_begin(void);

/* go_word() handles the name of a parameter, and go_number() its number. Both return the kind of
 * the next word. A negative number becomes 0. It comes from a clock that has run out. */
expect_t go_word(void);
expect_t go_number(void);

/* Starts the search or perft of a complete line. If the last `position` was refused, it answers
 * `bestmove 0000`, because the sender has another position than the cable. */
void go_start(void);

/* Searches one ply after a `go` line with an error, because the sender waits for a move. Does
 * nothing if the line asked for a perft. */
void go_anyhow(void);

/* Handles `ponderhit`. */
void go_ponderhit(void);

#endif
