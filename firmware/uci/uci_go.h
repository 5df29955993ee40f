/* SPDX-License-Identifier: MIT */
/* uci_go.h - the words of `go` and `perft`. Main loop only. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include "firmware/uci/uci_word.h"

/* The words after `go`. */
extern const FLASH char go_words[];

/* go_begin() takes `go`. go_perft_begin() takes `perft`, which does `go perft` and then gives the
 * board back. Both return the kind of the next word. */
expect_t go_begin(void);
expect_t go_perft_begin(void);

/* go_word() takes the name of a parameter. go_number() takes its number. Both return the kind of
 * the next word. A negative number, from an overdrawn clock, becomes 0. */
expect_t go_word(void);
expect_t go_number(void);

/* Starts the search or perft of a complete line. After a refused `position` answers `bestmove
 * 0000`, because a move in another position would be illegal for the sender. */
void go_start(void);

/* Searches one ply after a line with an error, because the sender waits for a move. Does not begin
 * a perft. */
void go_anyhow(void);

/* Takes `ponderhit`. */
void go_ponderhit(void);

#endif
