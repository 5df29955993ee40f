/* uci_option.h - the options of the cable: `option` lines, and the words of `setoption`. */
#ifndef UCI_OPTION_H
#define UCI_OPTION_H

#include "base/edition.h"
#include "base/target.h"

/* In the order that tells numbers from switches (uci_option.c). */
enum {
    OPTION_OWN_BOOK,       /* 0 or 1                                                          */
    OPTION_LIMIT_STRENGTH, /* 0 or 1                                                          */
    OPTION_ELO,            /* hundreds; 0: as nothing was said                                */
    OPTION_CONTEMPT,       /* centipawns                                                      */
    OPTION_PONDER,         /* 0 or 1, for the other side: `go ponder` is obeyed in any case   */
    OPTIONS = EDITION_CONTEMPT ? OPTION_PONDER + 1 : OPTION_CONTEMPT
};

enum { CONTEMPT_MOST = 100 };

/* The values as they stand, all 0 at first. */
extern uint8_t uci_options[OPTIONS];

/* The answer to `uci`: a line for each option that the edition has. */
void tell_options(void);

/* A word behind `setoption`; uci.parameter is the option named last, KEYWORD_NONE at first. Unknown
 * options and words that mean nothing are passed over, numbers are brought into their limits. */
void take_option_word(void);

#endif
