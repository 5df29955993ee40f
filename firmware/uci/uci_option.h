/* uci_option.h - the options of the cable: `option` lines, and the words of `setoption`. */
#ifndef UCI_OPTION_H
#define UCI_OPTION_H

#include "base/edition.h"
#include "firmware/engine/time.h"
#include "firmware/uci/uci_word.h"

/* The options, in the order of their words. If the edition lacks an option, its name has the number
 * of another option. So ask for the edition first: EDITION_STYLE && option == OPTION_CONTEMPT. */
enum {
    OPTION_OWN_BOOK,       /* 0 or 1                                               */
    OPTION_LIMIT_STRENGTH, /* 0 or 1                                               */
    /* 0 or 1: in the positions of `position` castling is king takes rook. */
    OPTION_CHESS960 = OPTION_LIMIT_STRENGTH + EDITION_CHESS960,
    OPTION_ELO,      /* hundreds; 0 means not set                            */
    OPTION_OVERHEAD, /* units more than TIME_OVERHEAD, modulo 256 (time.h)   */
    OPTION_CONTEMPT, /* centipawns                                           */
    OPTION_PONDER,   /* 0 or 1, without effect: `go ponder` is always obeyed */
    OPTION_MEMORY = EDITION_STYLE ? OPTION_PONDER + 1 : OPTION_CONTEMPT, /* 0 or 1 */
    /* These options exist because programs that play games set them. They change nothing. */
    OPTION_THREADS = OPTION_MEMORY + EDITION_MEMORY_PLUG,
    OPTION_HASH,
    OPTION_VARIANT = EDITION_CABLE_TOOLS ? OPTION_HASH + 1 : OPTION_THREADS,
    OPTIONS = OPTION_VARIANT + EDITION_VARIANT
};

enum { CONTEMPT_MOST = 100, OVERHEAD_MOST = 5000 / TIME_STEP_MS };

/* The values, all 0 at first. */
extern uint8_t uci_options[OPTIONS];

/* Begins the answer to `uci`: a line for each option that the edition has, and `uciok`. */
void option_tell_all(void);

/* option_begin() takes `setoption`. option_word() takes a word behind it. Both return the kind of
 * the next word. An unknown option is reported. Words without a meaning are skipped. Numbers are
 * brought into their limits. */
expect_t option_begin(void);
expect_t option_word(void);

#endif
