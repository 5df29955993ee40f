/* SPDX-License-Identifier: MIT */
/* keypad.h - the keys that a test presses: the other side of hal/keypad.h on a PC (host.h). */
#ifndef KEYPAD_HOST_H
#define KEYPAD_HOST_H

#include "hal/keypad.h"

/* Presses and releases a key, without bounces. Returns false if the queue was full and the key is
 * lost. */
bool keypad_host_press(keycode_t key);

/* From now on keypad_held() returns `key`; KEY_NONE means no key. host_power_on() does not change
 * this. */
void keypad_host_hold(keycode_t key);

/* Resets the part to power-on. Only for host.c. */
void keypad_host_reset(void);

#endif
