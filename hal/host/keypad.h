/* keypad.h - the keys that a test presses: the other side of hal/keypad.h on a PC (host.h). */
#ifndef KEYPAD_HOST_H
#define KEYPAD_HOST_H

#include "hal/keypad.h"

/* A key closed, debounced and opened again; false if the queue was full and it is lost. */
bool keypad_host_press(keycode_t key);

/* From now on keypad_held() finds `key`; KEY_NONE: nothing. Lasts over host_power_on(). */
void keypad_host_hold(keycode_t key);

/* As at power-on. For host.c. */
void keypad_host_reset(void);

#endif
