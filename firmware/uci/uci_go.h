/* uci_go.h - the words of `go` and `perft`. Main loop only. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include "firmware/uci/uci_word.h"

/* The words behind `go`. */
extern const FLASH char go_words[];

/* `go`; `perft`, which is a `go perft` that gives the board back. Return what is expected next. */
expect_t go_begin(void);
expect_t go_perft_begin(void);

/* Take the name of a parameter; its number. Return what is expected next. Numbers are modulo
 * 2^32; a negative one is 0 (an overdrawn clock). */
expect_t go_word(void);
expect_t go_number(void);

/* The line is complete. */
void go_start(void);

/* The rest of the line cannot be taken, but its sender waits for a move: searches one ply. A perft
 * is not begun. */
void go_anyhow(void);

/* `ponderhit`. */
void go_ponderhit(void);

#endif
