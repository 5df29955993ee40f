/* uci_option.h - the options of the cable: `option` lines, and the words of `setoption`. */
#ifndef UCI_OPTION_H
#define UCI_OPTION_H

#include "base/edition.h"
#include "firmware/uci/uci_word.h"

/* In the order that tells numbers from switches (uci_option.c). */
enum {
    OPTION_OWN_BOOK,       /* 0 or 1                                                          */
    OPTION_LIMIT_STRENGTH, /* 0 or 1                                                          */
    OPTION_ELO,            /* hundreds; 0: as nothing was said                                */
    OPTION_CONTEMPT,       /* centipawns                                                      */
    OPTION_PONDER,         /* 0 or 1, for the other side: `go ponder` is obeyed in any case   */
    OPTIONS = EDITION_STYLE ? OPTION_PONDER + 1 : OPTION_CONTEMPT
};

enum { CONTEMPT_MOST = 100 };

/* The values as they stand, all 0 at first. */
extern uint8_t uci_options[OPTIONS];

/* Begins the answer to `uci`: a line for each option that the edition has, and `uciok`. */
void option_tell_all(void);

/* `setoption`; a word behind it. Unknown options and words that mean nothing are passed over, numbers are
 * brought into their limits. Return what is expected next. */
expect_t option_begin(void);
expect_t option_word(void);

#endif
