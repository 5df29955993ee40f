/* SPDX-License-Identifier: MIT */
/* buttons.h - the buttons of a circuit that has five or six buttons in place of the sixteen keys.
 * Such a circuit has EDITION_PAD.
 *
 * The buttons are four directions and A. On a shield, A is the button SELECT. An Arduboy also has
 * the button B. firmware/pad turns presses of buttons into keys.
 *
 * The driver filters out noise and bounces. It reports a button when its contact has been closed
 * for a few milliseconds, 20 at most. The button is then locked until its contact has been open for
 * 24 ms. While a button is closed, the driver ignores all other buttons, because two buttons
 * together mean nothing. The driver also provides keypad_start() and keypad_is_idle() of keypad.h.
 * Only the main loop may call these functions.
 */
#ifndef BUTTONS_H
#define BUTTONS_H

#include "base/target.h"

typedef enum {
    BUTTON_LEFT,
    BUTTON_RIGHT,
    BUTTON_UP,
    BUTTON_DOWN,
    BUTTON_A,
    BUTTON_B,
    BUTTON_NONE
} button_t;

/* Returns the oldest press that no call has returned yet, or BUTTON_NONE if there is no such
 * press. */
button_t buttons_read(void);

/* Returns the button that is closed now, or BUTTON_NONE. */
button_t buttons_held(void);

#endif
