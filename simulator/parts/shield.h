/* SPDX-License-Identifier: MIT */
/* shield.h - the buttons and the backlight of an LCD keypad shield. Its display is an LCD (lcd.h).
 *
 * A resistor pulls the analog input to the supply. Each button joins the input with another place
 * of a chain of resistors to ground. Three kinds of chains are sold. Their resistors have
 * tolerances of 5 %, which the seed decides. Readings have noise of 10 mV. Contacts bounce. If two
 * buttons are closed, the one nearer to ground counts.
 *
 * The transistor of the backlight has no resistor at its base, so the part complains if the chip
 * drives its line high.
 */
#ifndef PART_SHIELD_H
#define PART_SHIELD_H

#include <stdbool.h>
#include <stdint.h>

/* The buttons, by the numbers of presses.h. */
enum { SHIELD_BUTTONS = 5, SHIELD_LADDERS = 3 };

/* Starts the part if the board is a shield. Does nothing on another board. */
void shield_part_start(void);

/* Returns the number of the button called `name` (left right up down select), or -1 if there is no
 * such button, or no shield. */
int shield_part_button(const char *name);

/* Closes or opens a button. The contact then bounces. */
void shield_part_set(int button, bool closed);
void shield_part_set_bounce(uint16_t milliseconds);

/* Takes another chain of resistors, 1 to SHIELD_LADDERS, with new tolerances. */
void shield_part_choose(unsigned ladder);
unsigned shield_part_ladder(void);

/* Returns what the ADC reads at the buttons, 0 to 1,023. */
uint16_t shield_part_reading(void);

/* True while the backlight is on. */
bool shield_part_is_lit(void);

#endif
