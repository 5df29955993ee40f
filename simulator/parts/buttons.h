/* SPDX-License-Identifier: MIT */
/* buttons.h - the buttons of a console, between pins of the chip and ground.
 *
 * A closed button pulls its pin low. When a button opens, the pull-up makes its pin high within 2
 * us (50 pF, 35 kohm). A pin without a pull-up keeps its level. Contacts bounce when they close and
 * when they open.
 */
#ifndef PART_BUTTONS_H
#define PART_BUTTONS_H

#include "simulator/wirings/wiring.h"

/* True if the circuit has buttons. It then has no keypad. */
bool buttons_part_exists(void);

/* Starts the part if the circuit has buttons. Otherwise does nothing. */
void buttons_part_start(void);

/* Returns the number of the button called `name` (left right up down a b), or -1 if there is no
 * such button. Numbers are 0 to BUTTONS - 1. */
int buttons_part_button(const char *name);

/* Closes or opens a button. The contact then bounces. Closing a closed button does nothing. */
void buttons_part_set(int button, bool closed);

/* Sets how long contacts bounce, in milliseconds. 0 means that they do not bounce. */
void buttons_part_set_bounce(uint16_t milliseconds);

#endif
