/* SPDX-License-Identifier: MIT */
/* keypad.c - returns the keys that a test presses. */
#include "hal/keypad.h"

#include <string.h>

#include "hal/host/keypad.h"

static keycode_t queue[KEYPAD_QUEUE];
static uint8_t queued;
static keycode_t held = KEY_NONE;

void keypad_host_reset(void)
{
    queued = 0;
}

void keypad_start(void)
{
    keypad_host_reset();
}

keycode_t keypad_read(void)
{
    if (queued == 0) {
        return KEY_NONE;
    }
    const keycode_t key = queue[0];
    queued--;
    memmove(queue, queue + 1, queued * sizeof queue[0]);
    return key;
}

bool keypad_is_idle(void)
{
    return held == KEY_NONE;
}

bool keypad_host_press(keycode_t key)
{
    if (queued == KEYPAD_QUEUE) {
        return false;
    }
    queue[queued] = key;
    queued++;
    return true;
}

keycode_t keypad_held(void)
{
    return held;
}

uint16_t keypad_contacts(void)
{
    return (uint16_t)(held == KEY_NONE ? 0U : 1U << (held - KEY_A1));
}

void keypad_host_hold(keycode_t key)
{
    held = key;
}
