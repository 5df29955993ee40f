/* SPDX-License-Identifier: MIT */
/* keypad.h - lets a test press the keys of hal/keypad.h (host.h). */
#ifndef KEYPAD_HOST_H
#define KEYPAD_HOST_H

#include "hal/keypad.h"

/* Presses and releases a key, without bounces. Returns false if the queue was full and the key is
 * lost. */
bool keypad_host_press(keycode_t key);

/* From now on keypad_held() returns `key`; KEY_NONE means no key. host_power_on() does not change
 * this. */
void keypad_host_hold(keycode_t key);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void keypad_host_reset(void);

#endif
