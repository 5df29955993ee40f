/* SPDX-License-Identifier: MIT */
/* shield.h - the buttons and the backlight of an LCD keypad shield. The display of such a shield is
 * an LCD (lcd.h).
 *
 * A resistor pulls the analog input to the supply. A chain of resistors leads to ground, and each
 * button connects the input with another point of this chain. Three kinds of shields with different
 * chains are sold. Each resistor is up to 5 % off its value, and the run's seed decides by how
 * much. Each reading has a noise of 10 mV. Contacts bounce. If two buttons are closed, the button
 * nearer to ground counts.
 *
 * The transistor of the backlight has no resistor at its base. So the part reports a fault if the
 * chip drives the backlight's line high.
 */
#ifndef PART_SHIELD_H
#define PART_SHIELD_H

#include <stdbool.h>
#include <stdint.h>

/* The number of buttons, and the number of kinds of chains. */
enum { SHIELD_BUTTONS = 5, SHIELD_LADDERS = 3 };

/* Starts the part if the board has a shield. Otherwise does nothing. */
void shield_part_start(void);

/* Returns the number of the button called `name` (left right up down select), or -1 if there is no
 * such button, or no shield. */
int shield_part_button(const char *name);

/* Closes or opens a button. The contact then bounces. */
void shield_part_set(int button, bool closed);
void shield_part_set_bounce(uint16_t milliseconds);

/* Replaces the shield by a shield with chain number `ladder`, 1 to SHIELD_LADDERS. The new
 * resistors differ at random from their nominal values. */
void shield_part_choose(unsigned ladder);
unsigned shield_part_ladder(void);

/* Returns the present reading of the ADC at the buttons, 0 to 1,023. */
uint16_t shield_part_reading(void);

/* True while the backlight is on. */
bool shield_part_is_lit(void);

#endif
