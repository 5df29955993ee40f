/* SPDX-License-Identifier: MIT */
/* commands.h - operates the device by commands, one on each line. `help` lists them.
 *
 * Data go to standard output, in lines that begin with "> ". Time passes only when a command says
 * so. So the same commands always give the same answers.
 */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

#include "simulator/answer.h"

/* Executes a command. Changes `line`. */
answer_t commands_execute(char *line);

/* True after `quit` has been executed. */
bool commands_quit(void);

#endif
