/* SPDX-License-Identifier: MIT */
/* ladder.h - the five buttons of an LCD keypad shield, on one analog input.
 *
 * Each button pulls the input to a different voltage. Three kinds of shields are sold, and their
 * resistors have tolerances. So the device learns the voltages once (firmware/ui/learn.h). The
 * driver then takes the button whose voltage is nearest. The unit of a voltage is 1/255 of the
 * supply voltage, so 0 is ground and 255 is the supply. While all buttons are open, the input is at
 * the supply. buttons_read() of buttons.h reports presses. hal/avr/displays/shield/ladder.c
 * measures the voltage all the time. Only an edition with EDITION_LADDER has these functions. Only
 * the main loop may call them.
 */
#ifndef LADDER_H
#define LADDER_H

#include "hal/buttons.h"

enum {
    LADDER_BUTTONS = BUTTON_A + 1, /* BUTTON_LEFT to BUTTON_A, which is SELECT */
    LADDER_OPEN = 230,             /* at this voltage or above, no button is closed */
    LADDER_APART = 9               /* smallest difference between the voltages of two buttons */
};

/* Returns the voltage at the input. */
uint8_t ladder_level(void);

/* Tells the driver the voltages of the buttons from BUTTON_LEFT to BUTTON_A. The driver keeps the
 * pointer, so the array must stay in memory. Before this call the driver reports every button as
 * BUTTON_A. */
void ladder_use(const uint8_t levels[LADDER_BUTTONS]);

#endif
