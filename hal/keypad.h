/* SPDX-License-Identifier: MIT */
/* keypad.h - sixteen keys, each reported once when its contact closes.
 *
 *      A1   B2   C3   D4
 *      E5   F6   G7   H8
 *      MENU INFO HINT LEVEL
 *      BACK FWD  CLR  GO
 *
 * The driver reports a key when two samples in a row have found its contact closed. This is at most
 * 8 ms after the contact closes. The key is then locked until its contact has been open for 24 ms.
 * So the driver ignores bounces, and a glitch in one sample. If a second key closes while the first
 * is held, the driver reports the second key too. The driver ignores a third key until that key has
 * been released, because a matrix without diodes then shows a ghost key. The driver ignores two
 * keys that close within 4 ms, because it cannot know which closed first. hal/avr/keypad.c samples
 * in the tick interrupt (clock.h). hal/host/keypad.c gets keys from keypad_host_press(). Main loop
 * only.
 */
#ifndef KEYPAD_H
#define KEYPAD_H

#include "base/target.h"

typedef enum {
#define KEY(name) KEY_##name,
#include "hal/key_list.h"
    KEY_NONE
} keycode_t;

/* Sets up the keypad. Call it once, before clock_start(). The driver ignores a key that is held at
 * that moment until the key has been released. */
void keypad_start(void);

/* The number of keys that can wait to be read. On a shield 4 buttons can wait. The driver drops
 * further keys. */
#define KEYPAD_QUEUE 8

/* Reads the oldest key that has not been read; KEY_NONE if there is no key. 2 us. */
keycode_t keypad_read(void);

/* True while the driver sees no closed contact and no key is locked. */
bool keypad_is_idle(void);

/* Returns all contacts that are closed: bit 0 is A1, bit 15 is GO. The driver sees a contact at
 * most 8 ms after it closes, and 10 ms after clock_start(). Without diodes, three closed contacts
 * at the corners of a rectangle seem to close the fourth. */
uint16_t keypad_contacts(void);

/* Returns the first closed contact of keypad_contacts() as a key, or KEY_NONE if all are open. This
 * finds a key that is held at power-on, which keypad_read() does not report. */
keycode_t keypad_held(void);

#endif
