/* keypad.c - a 4x4 matrix without diodes, scanned by the tick.
 *
 * At rest all rows are driven low and the columns tell whether any contact is closed: one look a
 * tick, and the same state serves to wake from power-down. A closed contact is the first sample;
 * then each row is driven alone for a millisecond, and the second sample, the key itself, must be
 * in the column that the first one saw. In the slow tick that is 4 ms until it is seen and 4 ms
 * for the rows.
 *
 * A row that is not driven is an input, never high: two keys closed in a column would join a high
 * row and a low one.
 */
#include "hal/keypad.h"

#include <util/atomic.h>

#include "hal/avr/drivers.h"

#define ROWS       4
#define COLUMNS    4
#define RELEASE_MS 24

/* What a tick is for. Bytes, where an enum would be two. */
enum {
    RESTING,  /* all rows driven: has a contact closed?     */
    SCANNING, /* `row` driven alone                         */
    LOCKED    /* all rows driven: have all contacts opened? */
};

static volatile uint8_t stage;
static uint8_t row;
static uint8_t first_sample;  /* columns, bit 0 is column 1, 1 is closed           */
static uint8_t second_sample; /* the key found by the rows scanned so far          */
static uint8_t contacts;      /* how many they found: 0, 1, or 2 for more          */
static uint8_t open_ms;       /* LOCKED: how long all contacts have yet to be open */

static volatile uint8_t queue[KEYPAD_QUEUE];
static volatile uint8_t queue_head; /* next to write, by the tick     */
static volatile uint8_t queue_tail; /* next to read, by the main loop */

_Static_assert((KEYPAD_QUEUE & (KEYPAD_QUEUE - 1)) == 0, "indexes wrap by a mask");

/* Bit 0 of `rows` is row 1; 1 is driven low, 0 left alone. */
static void drive_rows(uint8_t rows)
{
    if (rows & 1)
        pin_make_output(PIN_KEY_ROW1);
    else
        pin_make_input(PIN_KEY_ROW1);
    if (rows & 2)
        pin_make_output(PIN_KEY_ROW2);
    else
        pin_make_input(PIN_KEY_ROW2);
    if (rows & 4)
        pin_make_output(PIN_KEY_ROW3);
    else
        pin_make_input(PIN_KEY_ROW3);
    if (rows & 8)
        pin_make_output(PIN_KEY_ROW4);
    else
        pin_make_input(PIN_KEY_ROW4);
}

static void drive_all_rows(void)
{
    drive_rows(0x0F);
}

static uint8_t closed_columns(void)
{
    uint8_t columns = 0;
    if (!pin_is_high(PIN_KEY_COL1))
        columns |= 1;
    if (!pin_is_high(PIN_KEY_COL2))
        columns |= 2;
    if (!pin_is_high(PIN_KEY_COL3))
        columns |= 4;
    if (!pin_is_high(PIN_KEY_COL4))
        columns |= 8;
    return columns;
}

void keypad_start(void)
{
    pin_clear(PIN_KEY_ROW1);
    pin_clear(PIN_KEY_ROW2);
    pin_clear(PIN_KEY_ROW3);
    pin_clear(PIN_KEY_ROW4);
    drive_all_rows();
    pin_set(PIN_KEY_COL1);
    pin_set(PIN_KEY_COL2);
    pin_set(PIN_KEY_COL3);
    pin_set(PIN_KEY_COL4);

    /* Columns on the pins of INT0 and INT1, which are not used: a level would request all the time
     * that a key is held, an edge once. */
    EICRA = _BV(ISC11) | _BV(ISC01);
}

keycode_t keypad_read(void)
{
    const uint8_t tail = queue_tail;
    if (tail == queue_head)
        return KEY_NONE;
    const keycode_t key = (keycode_t)queue[tail];
    queue_tail = (tail + 1) & (KEYPAD_QUEUE - 1);
    return key;
}

bool keypad_is_idle(void)
{
    return stage == RESTING && !keypad_contact();
}

static void put_in_queue(uint8_t key)
{
    const uint8_t next = (queue_head + 1) & (KEYPAD_QUEUE - 1);
    if (next != queue_tail) {
        queue[queue_head] = key;
        queue_head = next;
    }
}

static void lock(void)
{
    stage = LOCKED;
    open_ms = RELEASE_MS + 1; /* the first open sample may come at once after the release */
}

static void start_scan(uint8_t columns)
{
    first_sample = columns;
    second_sample = KEY_NONE;
    contacts = 0;
    row = 0;
    drive_rows(1);
    stage = SCANNING;
}

/* Keeps what the row driven for the last millisecond shows. */
static void note_row(uint8_t columns)
{
    for (uint8_t column = 0; column < COLUMNS; column++) {
        if (!(columns >> column & 1))
            continue;
        second_sample = (uint8_t)(KEY_A1 + row * COLUMNS + column);
        if (contacts < 2)
            contacts++;
    }
}

/* One contact in both samples is a key, several are none until released, and what only one sample
 * saw is noise or still bouncing. */
static void judge(void)
{
    const uint8_t column = (uint8_t)(second_sample - KEY_A1) & (COLUMNS - 1);
    stage = RESTING;
    if (contacts > 1) {
        lock();
    } else if (contacts == 1 && first_sample == (uint8_t)(1U << column)) {
        put_in_queue(second_sample);
        lock();
    }
}

bool keypad_tick(void)
{
    const uint8_t columns = closed_columns();
    switch (stage) {
    case RESTING:
        if (columns != 0)
            start_scan(columns);
        break;
    case SCANNING:
        note_row(columns);
        row++;
        if (row < ROWS) {
            drive_rows((uint8_t)(1U << row));
        } else {
            drive_all_rows();
            judge();
        }
        break;
    case LOCKED:
        if (columns != 0)
            lock();
        else if (--open_ms == 0)
            stage = RESTING;
        break;
    }
    return stage != RESTING;
}

void keypad_swallow(void)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        drive_all_rows();
        lock();
        queue_tail = queue_head;
        clock_request_work();
    }
}

void keypad_watch_columns(void)
{
    pin_watch(PIN_KEY_COL1);
    pin_watch(PIN_KEY_COL2);
    pin_watch(PIN_KEY_COL3);
    pin_watch(PIN_KEY_COL4);
}
