/* SPDX-License-Identifier: MIT */
/* keypad.h - sixteen keys, each reported once when its contact closes.
 *
 *      A1   B2   C3   D4
 *      E5   F6   G7   H8
 *      MENU INFO HINT LEVEL
 *      BACK FWD  CLR  GO
 *
 * The driver reports a key when two samples in a row have found its contact closed, at most 8 ms
 * after the contact closes. The key is then locked until its contact has been open for 24 ms. So
 * the driver ignores bounces, and also a glitch in one sample. While a key is held, the driver also
 * reports a second key. If a third key closes, the driver ignores it until it has been released,
 * because with three closed contacts a matrix without diodes can show a ghost key. If two keys
 * close within 4 ms, the driver ignores both, because it cannot know which closed first.
 * hal/avr/keypad.c samples in the tick interrupt (clock.h). hal/host/keypad.c gets keys from
 * keypad_host_press(). Only the main loop may call these functions.
 */
#ifndef KEYPAD_H
#define KEYPAD_H

#include "base/target.h"

typedef enum {
#define KEY(name) KEY_##name,
#include "hal/key_list.h"
    KEY_NONE
} keycode_t;

/* Sets up the keypad. Call it once, before clock_start(). If a key is held at that moment, the
 * driver ignores it until it has been released. */
void keypad_start(void);

/* The number of keys that can wait for keypad_read(). The driver drops further keys. On a shield, 4
 * buttons can wait. */
#define KEYPAD_QUEUE 8

/* Returns the oldest key that no call has returned yet, or KEY_NONE if there is no such key. The
 * call takes 2 us. */
keycode_t keypad_read(void);

/* True if all contacts are open and no key is locked. */
bool keypad_is_idle(void);

/* Returns the closed contacts: bit 0 is A1, bit 15 is GO. A bit is set at most 8 ms after its
 * contact closes, or at most 10 ms after clock_start() if the contact is already closed at that
 * time. If three contacts at the corners of a rectangle are closed, the fourth corner seems closed
 * too, because the keypad has no diodes. */
uint16_t keypad_contacts(void);

/* Returns the first key whose contact is closed, or KEY_NONE if all contacts are open. Unlike
 * keypad_read(), the function also finds a key that is held at power-on. */
keycode_t keypad_held(void);

#endif
