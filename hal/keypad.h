/* keypad.h - sixteen keys, each taken once when it closes.
 *
 *      A1   B2   C3   D4
 *      E5   F6   G7   H8
 *      MENU INFO HINT LEVEL
 *      BACK FWD  CLR  GO
 *
 * The tick interrupt scans a row a millisecond. A key is taken when it has been closed in two equal
 * samples (8 ms at most) and locked until it has been open for 24 ms. Several keys at once are no
 * key until all are released, so a matrix without diodes shows no ghost. hal/host takes keys from
 * keypad_host_press().
 */
#ifndef KEYPAD_H
#define KEYPAD_H

#include "board/target.h"

typedef enum {
    KEY_NONE,
    KEY_A1, KEY_B2, KEY_C3, KEY_D4, KEY_E5, KEY_F6, KEY_G7, KEY_H8, /* file and rank 1-8 in one */
    KEY_MENU, KEY_INFO, KEY_HINT, KEY_LEVEL,
    KEY_BACK, KEY_FWD, KEY_CLR, KEY_GO
} keycode_t;

/* Once, before the clock starts. */
void keypad_start(void);

/* The oldest key not yet read, KEY_NONE if there is none. KEYPAD_QUEUE keys are kept; more are
 * dropped. Main loop only. */
keycode_t keypad_read(void);

#define KEYPAD_QUEUE 8

/* True while no contact is closed and no key is locked. */
bool keypad_is_idle(void);

#endif
