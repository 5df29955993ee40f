/* commands_cable.h - the commands of the cable's far end, for the table of commands.c.
 *
 * `text` is the text behind the command. The functions change it.
 */
#ifndef COMMANDS_CABLE_H
#define COMMANDS_CABLE_H

#include "simulator/answer.h"

/* Queue a line, or bytes by their codes, for the chip. */
answer_t command_send(char *text);
answer_t command_raw(char *text);

/* Print what has come from the chip: whole lines, or the codes of all bytes. A byte need not be a
 * letter. */
answer_t command_recv(char *text);
answer_t command_bytes(char *text);

/* `baud` sets the far end's rate. `line` sets the rate and the frame, or tells them. */
answer_t command_baud(char *text);
answer_t command_line(char *text);

/* Pulses DTR. */
answer_t command_dtr(char *text);

#endif
