/* uci_go.h - the words of `go` and `perft`. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include "base/target.h"

/* `go`, and `perft`, which is a `go perft` that gives the board back. */
void go_begin(void);
void go_perft_begin(void);

/* The name of a parameter; its number. Numbers are modulo 2^32; a negative one is 0 (an overdrawn
 * clock). */
void take_go_word(void);
void take_go_number(void);

/* The line is complete. */
void go_start(void);

/* `ponderhit`. */
void go_ponderhit(void);

#endif
