/* SPDX-License-Identifier: MIT */
/* commands.h - operates the device by text commands, one on each line. `help` lists them.
 *
 * Commands print their data on standard output, in lines that begin with "> ". Simulated time
 * passes only during commands, such as `run`, not between them. So the same commands always give
 * the same answers.
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
