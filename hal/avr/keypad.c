/* keypad.c - a 4x4 matrix without diodes, scanned by the tick.
 *
 * At rest all rows are driven low, and the columns tell whether any contact is closed. This takes
 * one look a tick, and the same state serves to wake from power-down. A closed contact is the first
 * sample. Then each row is driven alone for a millisecond. The second sample, the key itself, must
 * be in the column of the first sample. In the slow tick it takes 4 ms to see the contact and 4 ms
 * for the rows.
 *
 * A row that is not driven is an input, never high, because two closed keys in a column would join
 * a high row and a low row. The port bits of the rows are 0 from reset on.
 */
#include "hal/keypad.h"

#include <util/atomic.h>
#include <util/delay.h>

#include "hal/avr/drivers.h"

#define ALL_ROWS    0x0F
#define LAST_ROW    0x08
#define SEVERAL     ALL_ROWS /* contacts that the first sample has not shown */
#define KEYS_IN_ROW 4
#define RELEASE_MS  24

typedef struct {
    uint8_t rows;         /* the driven rows, bit 0 is row 1: all rows, or the row being scanned */
    uint8_t open_ms;      /* if not 0: locked until all contacts have been open so long          */
    uint8_t first_sample; /* closed columns, bit 0 is column 1                                   */
    uint8_t found;        /* in a scan: the rows that have shown the same column                 */

    /* Head and tail run freely from 0 to 255. They are masked when they index. */
    volatile uint8_t queue_head; /* next to write, by the tick     */
    volatile uint8_t queue_tail; /* next to read, by the main loop */
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
    keypad_swallow(); /* a key held at power-on does not count */
    pin_set(PIN_KEY_COL1);
    pin_set(PIN_KEY_COL2);
    pin_set(PIN_KEY_COL3);
    pin_set(PIN_KEY_COL4);

    /* On an Uno the columns are the pins of INT0 and INT1. Both interrupts are unused. A level
     * would request them all the time that a key is held, an edge only once. */
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
    if (keypad.rows != ALL_ROWS) {
        return false;
    }
    return keypad.open_ms == 0;
}

static void put_in_queue(keypad_t *my, uint8_t key)
{
    const uint8_t head = my->queue_head;
    if ((uint8_t)(head - my->queue_tail) != KEYPAD_QUEUE) {
        my->queue_head = (uint8_t)(head + 1);
        my->queue[head & QUEUE_MASK] = key;
    }
}

/* One more, because the first open sample may come right after the release. */
static void lock(keypad_t *my)
{
    my->open_ms = RELEASE_MS + 1;
}

/* True for 1, 2, 4, 8. */
static inline bool is_one(uint8_t bits)
{
    return (bits & (uint8_t)(bits - 1)) == 0;
}

/* One contact in both samples is a key. Several contacts are no key until they are released. A
 * contact that the rows did not show again was noise, or still bounces. */
static void judge_samples(keypad_t *my)
{
    if (my->found == 0) {
        return;
    }
    lock(my);
    if (!is_one(my->found) || !is_one(my->first_sample)) {
        return;
    }
    uint8_t key = KEY_A1;
    for (uint8_t row = my->found; row != 1; row >>= 1) {
        key = (uint8_t)(key + KEYS_IN_ROW);
    }
    for (uint8_t column = my->first_sample; column != 1; column >>= 1) {
        key++;
    }
    put_in_queue(my, key);
}

bool keypad_tick(void)
{
    keypad_t *const my = IN_REGISTER(keypad);
    const uint8_t columns = closed_columns();
    uint8_t next = my->rows;
    if (next != ALL_ROWS) {
        if (columns == my->first_sample) {
            my->found |= next;
        } else if (columns != 0) {
            my->found = SEVERAL;
        }
        next = (uint8_t)(next << 1);
        if (next > LAST_ROW) {
            next = ALL_ROWS;
            judge_samples(my);
        }
    } else if (my->open_ms == 0) {
        if (columns != 0) {
            my->first_sample = columns;
            my->found = 0;
            next = 1;
        }
    } else if (columns != 0) {
        lock(my);
    } else {
        my->open_ms--;
    }
    drive_rows(next);
    return !keypad_is_idle();
}

void keypad_swallow(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        drive_rows(ALL_ROWS);
        lock(&keypad);
        keypad.queue_tail = keypad.queue_head;
        clock_request_work();
    }
}

/* A column becomes high only by its pull-up. This takes 5 time constants of at most 50 kohm and 100
 * pF. */
#define SETTLING_US 25

uint16_t keypad_contacts(void)
{
    uint16_t contacts = 0;
    for (uint8_t row = LAST_ROW; row != 0; row >>= 1) {
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
        {
            drive_rows(row);
            _delay_us(SETTLING_US);
            contacts = (uint16_t)(contacts << KEYS_IN_ROW) | closed_columns();
            drive_rows(ALL_ROWS);
        }
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
