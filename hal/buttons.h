/* SPDX-License-Identifier: MIT */
/* buttons.h - the few buttons of a circuit with EDITION_PAD, in place of the sixteen keys.
 *
 * Such a circuit has four directions and A. On a shield the button SELECT is A. An Arduboy also has
 * B. firmware/pad turns buttons into keys.
 *
 * The driver filters noise and bounces. The driver reports a button when its contact has been
 * closed for some milliseconds, 20 at most. The button is then locked until the contact has been
 * open for 24 ms. The driver needs only one button at a time: while a button is closed, it ignores
 * the others. The driver of a circuit also has the functions keypad_start() and keypad_is_idle() of
 * keypad.h. Main loop only.
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

/* Reads the oldest press that has not been read; BUTTON_NONE if there is no press. */
button_t buttons_read(void);

/* Returns the button that is closed now, or BUTTON_NONE. */
button_t buttons_held(void);

#endif
