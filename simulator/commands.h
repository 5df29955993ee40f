/* commands.h - the device by commands, one a line. `help` lists them.
 *
 * Data go to standard output, in lines that begin with "> ". Time passes only when a command says
 * so: the same commands give the same answers.
 */
#ifndef COMMANDS_H
#define COMMANDS_H

#include <stdbool.h>

#include "simulator/answer.h"

/* Executes a command. `line` is changed by this. */
answer_t commands_execute(char *line);

/* True once `quit` has been executed. */
bool commands_quit(void);

#endif
