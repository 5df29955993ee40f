/* SPDX-License-Identifier: MIT */
/* signals.c - turns signals into a flag. */
#include "simulator/signals.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t end_requested;

static void note_signal(int number)
{
    (void)number;
    end_requested = 1;
}

/* Does not set SA_RESTART, so a signal also ends a wait for input (faces/). */
void signals_catch(void)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGQUIT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool signals_ask_to_end(void)
{
    return end_requested != 0;
}
