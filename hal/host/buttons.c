/* SPDX-License-Identifier: MIT */
/* buttons.c - returns the buttons that a test presses. */
#include "hal/buttons.h"

#include <string.h>

#include "hal/host/buttons.h"
#include "hal/keypad.h"

static button_t queue[KEYPAD_QUEUE];
static uint8_t queued;
static button_t held = BUTTON_NONE;

button_t buttons_read(void)
{
    if (queued == 0) {
        return BUTTON_NONE;
    }
    const button_t button = queue[0];
    queued--;
    memmove(queue, queue + 1, queued * sizeof queue[0]);
    return button;
}

button_t buttons_held(void)
{
    return held;
}

bool buttons_host_press(button_t button)
{
    if (queued == KEYPAD_QUEUE) {
        return false;
    }
    queue[queued] = button;
    queued++;
    return true;
}

void buttons_host_hold(button_t button)
{
    held = button;
}
