/* SPDX-License-Identifier: MIT */
/* commands_flash.h - the commands about the flash and its program. The table in commands.c lists
 * them.
 *
 * `text` is the text after the command. The functions change this text.
 */
#ifndef COMMANDS_FLASH_H
#define COMMANDS_FLASH_H

#include "simulator/answer.h"

/* Prints some bytes of the flash. */
answer_t command_flash(char *text);

/* Inverts one bit of the flash. */
answer_t command_flip(char *text);

/* Makes the program hang in an endless loop. */
answer_t command_hang(char *text);

#endif
