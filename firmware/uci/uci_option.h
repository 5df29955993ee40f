/* uci_option.h - the options of the cable: `option` lines, and the words of `setoption`. */
#ifndef UCI_OPTION_H
#define UCI_OPTION_H

#include "base/edition.h"
#include "firmware/engine/time.h"
#include "firmware/uci/uci_word.h"

/* OPTION_OWN_BOOK .... OPTIONS is the number of options that the edition has. The others have
 * numbers behind it. So ask for the edition first: EDITION_STYLE && option == OPTION_CONTEMPT. */
enum {
#define OPTION(edition, name, word) EDITION_IF(edition, OPTION_##name, )
#include "firmware/uci/option_list.h"
    OPTIONS,
#define OPTION(edition, name, word) EDITION_IF_NOT(edition, OPTION_##name, )
#include "firmware/uci/option_list.h"
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
