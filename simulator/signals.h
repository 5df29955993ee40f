/* SPDX-License-Identifier: MIT */
/* signals.h - notices the signals by which the PC asks the program to end: SIGINT, SIGQUIT,
 * SIGTERM, SIGHUP. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdbool.h>

/* From now on these signals are only noted, and do not end the program. */
void signals_catch(void);

/* True once such a signal has come. */
bool signals_ask_to_end(void);

#endif
