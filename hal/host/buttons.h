/* SPDX-License-Identifier: MIT */
/* buttons.h - lets a test press the buttons of a circuit with few buttons. */
#ifndef HOST_BUTTONS_H
#define HOST_BUTTONS_H

#include "hal/buttons.h"

/* Presses a button. Returns false if the queue of KEYPAD_QUEUE presses is full. */
bool buttons_host_press(button_t button);

/* From now on buttons_held() returns `button`. BUTTON_NONE means that no button is held. */
void buttons_host_hold(button_t button);

#endif
