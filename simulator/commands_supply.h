/* SPDX-License-Identifier: MIT */
/* commands_supply.h - the commands about the supply. The table in commands.c lists them.
 *
 * `text` is the text after the command. The functions change this text.
 */
#ifndef COMMANDS_SUPPLY_H
#define COMMANDS_SUPPLY_H

#include "simulator/answer.h"

/* `supply` sets the supply voltage in millivolts. `cells` sets the voltage of the cells that feed a
 * converter. */
answer_t command_supply(char *text);
answer_t command_cells(char *text);

/* Prints whether the display has a supply. */
answer_t command_screen(char *text);

/* Prints the brightness of the lights, or of an OLED, 0-15. */
answer_t command_intensity(char *text);

/* Switches the device on or off. */
answer_t command_power(char *text);

/* Cuts the supply when a number of cycles has passed. */
answer_t command_cut(char *text);

#endif
