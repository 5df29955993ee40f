/* uci_option.h - the options of the cable: `option` lines, and the words of `setoption`. */
#ifndef UCI_OPTION_H
#define UCI_OPTION_H

#include "board/edition.h"
#include "board/target.h"

enum {
    OPTION_OWN_BOOK,       /* 0 or 1                                                          */
    OPTION_LIMIT_STRENGTH, /* 0 or 1                                                          */
    OPTION_PONDER,         /* 0 or 1, for the other side: `go ponder` is obeyed in any case   */
    OPTION_ELO,            /* hundreds; this one and those behind it are numbers              */
    OPTION_CONTEMPT,       /* centipawns                                                      */
    OPTIONS
};

/* The values as they stand. Without EDITION_OPTIONS there is but the first. */
extern uint8_t uci_options[];

/* The answer to `uci`: a line for each option that the edition has. */
void tell_options(void);

/* A word behind `setoption`; uci.parameter is the option named last, KEYWORD_NONE at first. Unknown
 * options and words that mean nothing are passed over, numbers are brought into their limits. */
void take_option_word(void);

#endif
