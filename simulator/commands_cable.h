/* SPDX-License-Identifier: MIT */
/* commands_cable.h - the commands of the cable's far end, for the table of commands.c.
 *
 * `text` is the text after the command. The functions change this text.
 */
#ifndef COMMANDS_CABLE_H
#define COMMANDS_CABLE_H

#include "simulator/answer.h"

/* Queue a line or bytes for the chip. `raw` takes the codes of bytes. */
answer_t command_send(char *text);
answer_t command_raw(char *text);

/* Print what the chip has sent: whole lines, or the codes of all bytes, because a byte need not be
 * a character. */
answer_t command_recv(char *text);
answer_t command_bytes(char *text);

/* `baud` sets the far end's rate. `line` sets or prints the rate and the frame. */
answer_t command_baud(char *text);
answer_t command_line(char *text);

/* Pulses DTR. */
answer_t command_dtr(char *text);

#endif
