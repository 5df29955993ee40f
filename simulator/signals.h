/* signals.h - the wish of the PC that the program ends: interrupt, hang-up, termination. */
#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdbool.h>

/* Notes these signals from now on, instead of dying of them. */
void signals_catch(void);

/* True once one has come. */
bool signals_ask_to_end(void);

#endif
