/* SPDX-License-Identifier: MIT */
/* signals.h - notices when the PC asks the program to end: interrupt, hang-up, termination. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdbool.h>

/* Notes these signals from now on, so that they do not end the program. */
void signals_catch(void);

/* True once such a signal has come. */
bool signals_ask_to_end(void);

#endif
