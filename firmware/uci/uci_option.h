/* SPDX-License-Identifier: MIT */
/* uci_option.h - lists the options of the cable for `uci`, and reads the words of `setoption`. */
#ifndef UCI_OPTION_H
#define UCI_OPTION_H

#include "base/edition.h"
#include "firmware/engine/time.h"
#include "firmware/uci/uci_word.h"

/* The options: OPTION_OWN_BOOK and so on. OPTIONS is the number of options that the edition has.
 * Options that it lacks have higher numbers. Test the edition before such an option: EDITION_STYLE
 * && option == OPTION_CONTEMPT. */
enum {
#define OPTION(edition, name, word) EDITION_IF(edition, OPTION_##name, )
#include "firmware/uci/option_list.h"
    OPTIONS,
#define OPTION(edition, name, word) EDITION_IF_NOT(edition, OPTION_##name, )
#include "firmware/uci/option_list.h"
};

enum { CONTEMPT_MOST = 100, OVERHEAD_MOST = 5000 / TIME_STEP_MS };

/* The values of the options. All are 0 at first. */
extern uint8_t uci_options[OPTIONS];

/* Begins the answer to `uci`: a line for each option that the edition has, and `uciok`. */
void option_tell_all(void);

/* option_begin() handles `setoption`, and option_word() each word after it. Both return the kind of
 * the next word. option_word() reports an unknown option, skips any other unknown word, and limits
 * a number to its range. */
expect_t option_begin(void);
expect_t option_word(void);

#endif
