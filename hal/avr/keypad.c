/* SPDX-License-Identifier: MIT */
/* keypad.c - scans a 4x4 matrix without diodes, in the tick.
 *
 * At rest the driver drives all rows low, and the columns show whether any contact is closed. So
 * each tick reads only the columns. In this state a contact can also wake the chip from power-down.
 * When a column shows a closed contact, this counts as the first sample of all keys in the column.
 * The driver then drives one row after the other, each for a millisecond, until all contacts are
 * open and all keys are released. If the tick was slow, the driver sees the contact after up to
 * 4 ms, and scanning the four rows takes another 4 ms.
 *
 * A row is either driven low or an input. It is never driven high, because two closed keys in a
 * column would then join a high row and a low row. The port bits of the rows are 0 from reset
 * on. */
#include "hal/keypad.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"

#ifdef PIN_KEY_ROW1

#define ALL_ROWS    0x0F
#define LAST_ROW    0x08
#define KEYS_IN_ROW 4
#define SCAN_MS     4
#define RELEASE_MS  24

typedef struct {
    uint8_t rows;  /* rows that are driven: all of them, or only the row being scanned; bit 0 is row
                    * 1 */
    uint8_t scans; /* scans left until the driver unlocks the locked keys that are open */
    uint16_t now;  /* closed contacts in this scan; bit 0 is A1. Each row is shifted in at bit 0 */
    union {
        uint16_t contacts;
        uint8_t of_two_rows[2];
    } last;         /* closed contacts in the previous scan    */
    uint16_t known; /* locked keys, which are closed or not released yet */

    /* Head and tail run freely from 0 to 255. The code masks them when it uses them as an index. */
    volatile uint8_t queue_head; /* place where the tick writes next */
    volatile uint8_t queue_tail; /* place where the main loop reads next */
    volatile uint8_t queue[KEYPAD_QUEUE];
} keypad_t;

static keypad_t keypad;

#define QUEUE_MASK (KEYPAD_QUEUE - 1)
_Static_assert((KEYPAD_QUEUE & QUEUE_MASK) == 0, "indexes wrap by a mask");

static void drive_rows(uint8_t driven)
{
    keypad.rows = driven;
    pin_make_input(PIN_KEY_ROW1);
    pin_make_input(PIN_KEY_ROW2);
    pin_make_input(PIN_KEY_ROW3);
    pin_make_input(PIN_KEY_ROW4);
    if (driven & 1) {
        pin_make_output(PIN_KEY_ROW1);
    }
    if (driven & 2) {
        pin_make_output(PIN_KEY_ROW2);
    }
    if (driven & 4) {
        pin_make_output(PIN_KEY_ROW3);
    }
    if (driven & 8) {
        pin_make_output(PIN_KEY_ROW4);
    }
}

static uint8_t closed_columns(void)
{
    uint8_t columns = 1 | 2 | 4 | 8;
    if (pin_is_high(PIN_KEY_COL1)) {
        columns &= (uint8_t)~1;
    }
    if (pin_is_high(PIN_KEY_COL2)) {
        columns &= (uint8_t)~2;
    }
    if (pin_is_high(PIN_KEY_COL3)) {
        columns &= (uint8_t)~4;
    }
    if (pin_is_high(PIN_KEY_COL4)) {
        columns &= (uint8_t)~8;
    }
    return columns;
}

void keypad_start(void)
{
    keypad_swallow(); /* ignore a key that is held at power-on */
    pin_set(PIN_KEY_COL1);
    pin_set(PIN_KEY_COL2);
    pin_set(PIN_KEY_COL3);
    pin_set(PIN_KEY_COL4);

    /* On an Uno two columns are the pins of INT0 and INT1. The driver uses neither interrupt. This
     * line makes them react to edges, because a low level would request an interrupt as long as a
     * key is held. */
    EICRA = _BV(ISC11) | _BV(ISC01);
}

keycode_t keypad_read(void)
{
    keypad_t *const my = IN_REGISTER(keypad);
    const uint8_t tail = my->queue_tail;
    if (tail == my->queue_head) {
        return KEY_NONE;
    }
    const keycode_t key = (keycode_t)my->queue[tail & QUEUE_MASK];
    my->queue_tail = (uint8_t)(tail + 1);
    return key;
}

bool keypad_is_idle(void)
{
    return keypad.rows == ALL_ROWS;
}

static void put_in_queue(keypad_t *my, uint8_t key)
{
    const uint8_t head = my->queue_head;
    if ((uint8_t)(head - my->queue_tail) != KEYPAD_QUEUE) {
        my->queue_head = (uint8_t)(head + 1);
        my->queue[head & QUEUE_MASK] = key;
    }
}

/* True if at most one bit is set. */
static inline __attribute__((always_inline)) bool is_one(uint16_t bits)
{
    return (bits & (uint16_t)(bits - 1)) == 0;
}

/* Finds the fresh keys. A key is fresh when two scans in a row show its contact closed and the key
 * is not locked. The driver locks each fresh key. It reports a fresh key if no other key is fresh
 * and at most one other contact is closed. If two contacts seem closed, both are closed, but a
 * third one may be a ghost. The lock of an open key ends when the contacts of all locked keys have
 * not changed for RELEASE_MS. */
static inline void judge_scan(keypad_t *my, uint16_t now)
{
    const uint16_t changed = my->last.contacts ^ now;
    my->last.contacts = now;
    uint16_t known = my->known;
    uint16_t fresh = now & (uint16_t) ~(changed | known);
    uint8_t scans = (uint8_t)(my->scans - 1);
    if ((changed & known) != 0) {
        scans = RELEASE_MS / SCAN_MS;
    }
    my->scans = scans;
    if (scans == 0) {
        known &= now;
    }
    my->known = known | fresh;
    if (fresh != 0 && is_one(now ^ fresh)) {
        uint8_t key = KEY_A1;
        for (; (fresh & 1) == 0; fresh >>= 1) {
            key++;
        }
        if (fresh == 1) {
            put_in_queue(my, key);
        }
    }
}

bool keypad_tick(void)
{
    const uint8_t columns = closed_columns();
    keypad_t *const my = IN_REGISTER(keypad);
    uint8_t next = my->rows;
    if (next == ALL_ROWS) {
        if (columns == 0) {
            return false;
        }
        const uint8_t two_rows = columns | (uint8_t)(columns << KEYS_IN_ROW);
        my->last.of_two_rows[0] = two_rows;
        my->last.of_two_rows[1] = two_rows;
        next = 0;
    } else {
        const uint16_t now = (uint16_t)(my->now << KEYS_IN_ROW) | columns;
        my->now = now;
        next >>= 1;
        if (next == 0) {
            judge_scan(my, now);
        }
    }
    if (next == 0) {
        next = LAST_ROW;
        if (columns == 0 && my->known == 0) {
            next = ALL_ROWS;
        }
    }
    drive_rows(next);
    return next != ALL_ROWS;
}

void keypad_swallow(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        drive_rows(LAST_ROW);
        keypad.known = UINT16_MAX;
        keypad.scans = RELEASE_MS / SCAN_MS;
        keypad.queue_tail = keypad.queue_head;
        clock_request_work();
    }
}

/* Leaves out contacts that only one sample has shown, because their keys are not locked yet. */
uint16_t keypad_contacts(void)
{
    uint16_t contacts;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        contacts = keypad.last.contacts & keypad.known;
    }
    return contacts;
}

keycode_t keypad_held(void)
{
    uint8_t key = KEY_NONE;
    uint16_t contacts = keypad_contacts();
    if (contacts != 0) {
        key = KEY_A1;
        for (; (contacts & 1) == 0; contacts >>= 1) {
            key++;
        }
    }
    return (keycode_t)key;
}

#endif
