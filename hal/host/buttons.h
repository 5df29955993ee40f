/* SPDX-License-Identifier: MIT */
/* buttons.h - presses the buttons of a pad, for tests. */
#ifndef HOST_BUTTONS_H
#define HOST_BUTTONS_H

#include "hal/buttons.h"

/* Presses a button. Returns false if the queue of KEYPAD_QUEUE presses is full. */
bool buttons_host_press(button_t button);

/* Holds a button, or none with BUTTON_NONE. */
void buttons_host_hold(button_t button);

#endif
