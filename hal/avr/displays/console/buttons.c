/* SPDX-License-Identifier: MIT */
/* buttons.c - samples six buttons between pins and ground, in the tick.
 *
 * A sample is one closed button, or BUTTON_NONE. A button counts as closed or open when STABLE
 * samples in a row have been the same. Samples are a millisecond apart, and a contact bounces for
 * less than STABLE milliseconds.
 */
#include "hal/buttons.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"
#include "hal/keypad.h"

#ifdef PIN_BUTTON_A

#define STABLE 8

static struct {
    uint8_t sample;  /* button_t of the last sample                              */
    uint8_t left;    /* number of equal samples still needed                     */
    uint8_t held;    /* button that is closed                                    */
    uint8_t pressed; /* button that has closed since the last buttons_read(), or none */
    bool swallows;   /* true until all buttons are open                          */
} buttons;

static button_t buttons_contact(void)
{
    button_t closed = BUTTON_NONE;
    if (!pin_is_high(PIN_BUTTON_LEFT)) {
        closed = BUTTON_LEFT;
    }
    if (!pin_is_high(PIN_BUTTON_RIGHT)) {
        closed = BUTTON_RIGHT;
    }
    if (!pin_is_high(PIN_BUTTON_UP)) {
        closed = BUTTON_UP;
    }
    if (!pin_is_high(PIN_BUTTON_DOWN)) {
        closed = BUTTON_DOWN;
    }
    if (!pin_is_high(PIN_BUTTON_A)) {
        closed = BUTTON_A;
    }
    if (!pin_is_high(PIN_BUTTON_B)) {
        closed = BUTTON_B;
    }
    return closed;
}

void keypad_start(void)
{
    pin_set(PIN_BUTTON_LEFT);
    pin_set(PIN_BUTTON_RIGHT);
    pin_set(PIN_BUTTON_UP);
    pin_set(PIN_BUTTON_DOWN);
    pin_set(PIN_BUTTON_A);
    pin_set(PIN_BUTTON_B);
    keypad_swallow(); /* ignore a button that is held at power-on */
}

/* Takes a sample. While a button is held, other buttons have no effect until all buttons are
 * open. */
bool keypad_tick(void)
{
    __typeof__(buttons) *const my = IN_REGISTER(buttons);
    button_t sample = buttons_contact();
    if (sample != BUTTON_NONE && my->held != BUTTON_NONE) {
        sample = (button_t)my->held;
    }
    if (sample != my->sample) {
        my->sample = sample;
        my->left = STABLE;
    }
    if (my->left != 0 && --my->left == 0) {
        if (sample == BUTTON_NONE) {
            my->swallows = false;
        }
        if (!my->swallows) {
            my->held = sample;
            if (sample != BUTTON_NONE) {
                my->pressed = sample;
            }
        }
    }
    return (my->left | (uint8_t)(my->sample ^ BUTTON_NONE)) != 0;
}

button_t buttons_read(void)
{
    button_t pressed;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        pressed = (button_t)buttons.pressed;
        buttons.pressed = BUTTON_NONE;
    }
    return pressed;
}

button_t buttons_held(void)
{
    return (button_t)buttons.held;
}

void keypad_swallow(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        buttons.held = BUTTON_NONE;
        buttons.pressed = BUTTON_NONE;
        buttons.sample = BUTTON_NONE;
        buttons.left = STABLE;
        buttons.swallows = true;
        clock_request_work();
    }
}

uint16_t keypad_contacts(void)
{
    return buttons.sample != BUTTON_NONE;
}

bool keypad_is_idle(void)
{
    return (buttons.left | (uint8_t)(buttons.sample ^ BUTTON_NONE)) == 0;
}

#endif
