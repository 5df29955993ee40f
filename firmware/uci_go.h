/* uci_go.h - the words of `go` and `perft`. */
#ifndef UCI_GO_H
#define UCI_GO_H

#include "board/edition.h"
#include "board/target.h"

/* The parameters of `go`, each followed by a blank: without the last two, without the last, all. */
extern const FLASH char go_words_few[];
extern const FLASH char go_words_moves[];
extern const FLASH char go_words_all[];
#define go_words                                                                                   \
    (EDITION_PONDER ? go_words_all : (EDITION_ROOT_MOVES ? go_words_moves : go_words_few))

/* `go`, and `perft`, which is a `go perft` that gives the board back. */
void go_begin(bool borrow);

/* The name of a parameter; its number. Numbers are modulo 2^32; a negative one is 0 (an overdrawn
 * clock). */
void take_go_word(void);
void take_go_number(void);

/* The line is complete. */
void go_start(void);

/* `ponderhit`. */
void go_ponderhit(void);

#endif
