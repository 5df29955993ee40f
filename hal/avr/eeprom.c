/* eeprom.c - a ring of bytes to write, emptied by the "EEPROM ready" interrupt. */
#include "hal/eeprom.h"

#include <avr/interrupt.h>

#define QUEUE_MASK (EEPROM_QUEUE - 1)

_Static_assert((EEPROM_QUEUE & QUEUE_MASK) == 0, "indexes wrap by a mask");

const FLASH uint16_t eeprom_size = E2END + 1;

typedef struct {
    uint16_t address;
    uint8_t value;
} entry_t;

/* Head and tail run freely from 0 to 255 and are masked where they index. */
static volatile entry_t queue[EEPROM_QUEUE];
static volatile uint8_t queue_head; /* next to fill, by the main loop  */
static volatile uint8_t queue_tail; /* next to write, by the interrupt */

/* The interrupt requests itself as long as the EEPROM is ready, so switching it on is enough; it
 * switches itself off when it finds the queue empty. */
static void resume(void)
{
    EECR |= _BV(EERIE);
}

static void pause(void)
{
    EECR &= (uint8_t)~_BV(EERIE);
}

static uint8_t cell(uint16_t address)
{
    EEAR = address;
    EECR |= _BV(EERE);
    return EEDR;
}

ISR(EE_READY_vect)
{
    const uint8_t tail = queue_tail;
    if (tail == queue_head) {
        pause();
        return;
    }
    volatile const entry_t *entry = &queue[tail & QUEUE_MASK];
    const uint8_t value = entry->value;
    if (cell(entry->address) != value) {
        EEDR = value;
        EECR |= _BV(EEMPE);
        EECR |= _BV(EEPE); /* within 4 cycles of EEMPE: both are one sbi */
    }
    queue_tail = (uint8_t)(tail + 1);
}

bool eeprom_write(uint16_t address, uint8_t value)
{
    if (address > E2END || eeprom_room() == 0)
        return false;
    const uint8_t head = queue_head;
    volatile entry_t *entry = &queue[head & QUEUE_MASK];
    entry->address = address;
    entry->value = value;
    queue_head = (uint8_t)(head + 1);
    resume();
    return true;
}

uint8_t eeprom_read(uint16_t address)
{
    if (address > E2END)
        return 0xFF;

    /* With the interrupt off the queue stands still, and at most one byte is being written. */
    pause();
    uint8_t value;
    uint8_t index = queue_head;
    for (;;) {
        if (index == queue_tail) {
            loop_until_bit_is_clear(EECR, EEPE);
            value = cell(address);
            break;
        }
        index--; /* the youngest first: it is the one that will last */
        volatile const entry_t *entry = &queue[index & QUEUE_MASK];
        if (entry->address == address) {
            value = entry->value;
            break;
        }
    }
    resume();
    return value;
}

uint8_t eeprom_room(void)
{
    return (uint8_t)(EEPROM_QUEUE - (uint8_t)(queue_head - queue_tail));
}

bool eeprom_is_idle(void)
{
    return queue_tail == queue_head && bit_is_clear(EECR, EEPE);
}
