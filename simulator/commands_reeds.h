/* SPDX-License-Identifier: MIT */
/* commands_reeds.h - the commands of the sensor board, and the commands that unplug and plug in
 * parts. The table in commands.c lists them.
 *
 * `text` is the text after the command. The functions change this text. A command fails if the
 * device does not have the part.
 */
#ifndef COMMANDS_REEDS_H
#define COMMANDS_REEDS_H

#include "simulator/answer.h"

/* Opens or closes the switch of a square. No time passes. */
answer_t command_lift(char *text);
answer_t command_place(char *text);

/* Moves a piece from one square to another, and rests some milliseconds on each square between
 * them. */
answer_t command_slide(char *text);

/* Makes a switch chatter the next time it closes. */
answer_t command_weak(char *text);

/* Prints either the switches or the lights of the sensor board. */
answer_t command_reeds(char *text);

/* Unplugs the sensor board or the memory, or plugs it in again. */
answer_t command_unplug(char *text);
answer_t command_plug(char *text);

#endif
