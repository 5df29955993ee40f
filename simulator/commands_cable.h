/* SPDX-License-Identifier: MIT */
/* commands_cable.h - the commands that act on the cable's far end. The table in commands.c lists
 * them.
 *
 * `text` is the text after the command. The functions change this text.
 */
#ifndef COMMANDS_CABLE_H
#define COMMANDS_CABLE_H

#include "simulator/answer.h"

/* `send` queues a line for the chip. `raw` queues bytes that are given by their codes. */
answer_t command_send(char *text);
answer_t command_raw(char *text);

/* Print what the chip has sent. `recv` prints whole lines. `bytes` prints the code of each byte,
 * because a byte need not be a character. */
answer_t command_recv(char *text);
answer_t command_bytes(char *text);

/* `baud` sets the baud rate of the far end. `line` sets or prints the rate and the frame. */
answer_t command_baud(char *text);
answer_t command_line(char *text);

/* Pulses DTR. */
answer_t command_dtr(char *text);

#endif
