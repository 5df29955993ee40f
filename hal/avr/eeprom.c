/* SPDX-License-Identifier: MIT */
/* eeprom.c - a ring of bytes to write. The "EEPROM ready" interrupt empties it. */
#include "hal/eeprom.h"

#include "hal/avr/drivers.h"
#include "hal/spares.h"

#define QUEUE_MASK (EEPROM_QUEUE - 1)

_Static_assert((EEPROM_QUEUE & QUEUE_MASK) == 0, "indexes wrap by a mask");

const FLASH uint16_t eeprom_size = E2END + 1;

/* The queue has three rows: the low bytes of the addresses, the high bytes, and the values. Each
 * entry has one byte in each row, so one pointer with constant offsets reaches its three bytes. An
 * array of structures would need a multiplication. */
enum { LOW = 0, HIGH = EEPROM_QUEUE, VALUE = 2 * EEPROM_QUEUE };
static volatile uint8_t queue[3 * EEPROM_QUEUE];

/* Head and tail run freely from 0 to 255. The code masks them when it uses them as an index. */
static volatile uint8_t queue_head; /* entry that the main loop fills next               */
static volatile uint8_t queue_tail; /* entry that the interrupt writes next              */
static uint8_t tries;               /* how often the byte at the tail has been written already; only
                                     * with EDITION_WORN */

enum { TRIES = 2 };

volatile uint8_t eeprom_worn;

/* Switches the interrupt on. While it is on, the chip requests it as long as the EEPROM is ready.
 * It switches itself off when the queue is empty. */
static void resume(void)
{
    EECR |= _BV(EERIE);
}

static void pause(void)
{
    EECR &= (uint8_t)~_BV(EERIE);
}

static inline volatile uint8_t *entry_at(uint8_t index)
{
    return &queue[index & QUEUE_MASK];
}

static inline bool is_past_end(uint8_t high)
{
    return high > E2END >> 8;
}

_Static_assert((E2END & 0xFF) == 0xFF, "the high byte of an address tells whether there is a cell");

static uint8_t read_cell(uint8_t low, uint8_t high)
{
    EEARL = low;
    EEARH = high;
    EECR |= _BV(EERE);
    return EEDR;
}

/* Records the result of writing `value` into the cell at address EEAR. The cell may be worn. */
static inline void note_cell(uint8_t value, bool is_worn)
{
    const uint16_t address = EEAR;
    const bool held = spares_write(address, value, is_worn);
    if (is_worn) {
        eeprom_worn = (uint8_t)(eeprom_worn | worn_bit(address, held));
    }
}

void eeprom_pump(void)
{
    const uint8_t tail = queue_tail;
    if (tail == queue_head) {
        pause();
        return;
    }
    const volatile uint8_t *const entry = entry_at(tail);
    const uint8_t value = entry[VALUE];
    const bool differs = read_cell(entry[LOW], entry[HIGH]) != value;
    if (differs && (!EDITION_WORN || tries++ != TRIES)) {
        EEDR = value;
        EECR |= _BV(EEMPE);
        EECR |= _BV(EEPE); /* must follow EEMPE within 4 cycles; each store is one sbi */
        if (EDITION_WORN) {
            return; /* the next interrupt reads the byte back */
        }
    } else if (EDITION_WORN) {
        note_cell(value, differs);
        tries = 0;
    }
    queue_tail = (uint8_t)(tail + 1);
}

bool eeprom_write(uint16_t address, uint8_t value)
{
    const uint8_t high = (uint8_t)(address >> 8);
    const uint8_t head = queue_head;
    if (is_past_end(high) || (uint8_t)(head - queue_tail) == EEPROM_QUEUE) {
        return false;
    }
    volatile uint8_t *const entry = entry_at(head);
    entry[LOW] = (uint8_t)address;
    entry[HIGH] = high;
    entry[VALUE] = value;
    queue_head = (uint8_t)(head + 1);
    resume();
    return true;
}

uint8_t eeprom_read(uint16_t address)
{
    const uint8_t low = (uint8_t)address;
    const uint8_t high = (uint8_t)(address >> 8);
    if (is_past_end(high)) {
        return 0xFF;
    }

    /* While the interrupt is off, the queue does not change. The EEPROM may still be busy with one
     * byte. */
    pause();
    uint8_t index = queue_head;
    while (index != queue_tail) {
        index--; /* start with the newest entry, because its value will be written last */
        const volatile uint8_t *const entry = entry_at(index);
        if ((uint8_t)((entry[LOW] ^ low) | (entry[HIGH] ^ high)) == 0) {
            return entry[VALUE];
        }
    }
    loop_until_bit_is_clear(EECR, EEPE);
    return spares_read(address, read_cell(low, high));
}

uint8_t eeprom_room(void)
{
    return (uint8_t)(EEPROM_QUEUE - (uint8_t)(queue_head - queue_tail));
}

bool eeprom_is_idle(void)
{
    if (queue_tail != queue_head) {
        resume();
        return false;
    }
    return EDITION_WORN || bit_is_clear(EECR, EEPE);
}
