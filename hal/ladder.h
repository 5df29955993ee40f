/* SPDX-License-Identifier: MIT */
/* ladder.h - the five buttons of an LCD keypad shield, on one analog input.
 *
 * Each button pulls the input to another voltage. Three kinds of shields are sold, and their
 * resistors have tolerances. So the device learns the voltages once (firmware/ui/learn.h), and the
 * driver takes the button whose voltage is nearest. A voltage is a part of the supply: 0 is ground,
 * 255 is the supply. With all buttons open the input is at the supply. buttons.h reports presses.
 * hal/avr/displays/shield/ladder.c measures all the time. With EDITION_LADDER. Main loop only.
 */
#ifndef LADDER_H
#define LADDER_H

#include "hal/buttons.h"

enum {
    LADDER_BUTTONS = BUTTON_A + 1, /* BUTTON_LEFT to BUTTON_A, which is SELECT */
    LADDER_OPEN = 230,             /* from this voltage on no button is closed */
    LADDER_APART = 9               /* the least difference between the voltages of two buttons */
};

/* Returns the voltage at the input. */
uint8_t ladder_level(void);

/* From now on the driver knows the buttons by these voltages, of BUTTON_LEFT to BUTTON_A. The array
 * must stay. Before this call every closed button is BUTTON_A. */
void ladder_use(const uint8_t levels[LADDER_BUTTONS]);

#endif
