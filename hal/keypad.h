/* keypad.h - sixteen keys, each taken once when it closes.
 *
 *      A1   B2   C3   D4
 *      E5   F6   G7   H8
 *      MENU INFO HINT LEVEL
 *      BACK FWD  CLR  GO
 *
 * A key is taken when two samples have found it closed, 8 ms after its contact at most, and is then
 * locked until all contacts have been open for 24 ms: bounces and a glitch in one sample are no
 * keys. Several keys at once are no key until all are released, so a matrix without diodes shows no
 * ghost. hal/avr samples in the tick interrupt (clock.h); hal/host takes keys from
 * keypad_host_press(). Main loop only.
 */
#ifndef KEYPAD_H
#define KEYPAD_H

#include "base/target.h"

/* clang-format off */
typedef enum {
    KEY_NONE,
    KEY_A1, KEY_B2, KEY_C3, KEY_D4, KEY_E5, KEY_F6, KEY_G7, KEY_H8, /* file and rank 1-8 in one */
    KEY_MENU, KEY_INFO, KEY_HINT, KEY_LEVEL,
    KEY_BACK, KEY_FWD, KEY_CLR, KEY_GO
} keycode_t;
/* clang-format on */

/* Once, before clock_start(). A key that is held then is no key until it has been released. */
void keypad_start(void);

/* Keys kept until they are read; more are dropped. */
#define KEYPAD_QUEUE 8

/* The oldest key not yet read, KEY_NONE if there is none. 2 us. */
keycode_t keypad_read(void);

/* True while no contact is seen closed and no key is locked. */
bool keypad_is_idle(void);

/* All contacts that are closed at this moment, bit 0 A1 to bit 15 GO, by a look at each row;
 * without diodes, three at the corners of a rectangle close the fourth. 0.1 ms, with interrupts off
 * for 30 us at a time: the display's may come 100 us late and no more. */
uint16_t keypad_contacts(void);

/* The first key of these, KEY_NONE if there is none: for those that are held at power-on, which are
 * no keys. */
keycode_t keypad_held(void);

#endif
