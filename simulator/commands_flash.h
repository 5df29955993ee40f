/* commands_flash.h - the commands about the flash and its program, for the table of commands.c.
 *
 * `text` is the text behind the command. The functions change it.
 */
#ifndef COMMANDS_FLASH_H
#define COMMANDS_FLASH_H

#include "simulator/answer.h"

/* Prints bytes of flash. */
answer_t command_flash(char *text);

/* Turns over a bit of flash. */
answer_t command_flip(char *text);

/* Makes the program run in a circle. */
answer_t command_hang(char *text);

#endif
