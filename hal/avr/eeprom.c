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

static volatile entry_t queue[EEPROM_QUEUE];
static volatile uint8_t queue_head;  /* next to fill, by the main loop                   */
static volatile uint8_t queue_count; /* changed by both sides: the main loop locks first */

/* The interrupt requests itself as long as the EEPROM is ready, so switching it on is enough. */
static void resume(void)
{
    if (queue_count != 0)
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
    const uint8_t tail = (uint8_t)(queue_head - queue_count) & QUEUE_MASK;
    const uint8_t value = queue[tail].value;
    if (cell(queue[tail].address) != value) {
        EEDR = value;
        EECR |= _BV(EEMPE);
        EECR |= _BV(EEPE); /* within 4 cycles of EEMPE: both are one sbi */
    }
    if (--queue_count == 0)
        pause();
}

bool eeprom_write(uint16_t address, uint8_t value)
{
    if (address > E2END || queue_count == EEPROM_QUEUE)
        return false;
    const uint8_t head = queue_head;
    pause();
    queue[head].address = address;
    queue[head].value = value;
    queue_head = (head + 1) & QUEUE_MASK;
    queue_count++;
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
    uint8_t count = queue_count;
    for (;;) {
        if (count == 0) {
            loop_until_bit_is_clear(EECR, EEPE);
            value = cell(address);
            break;
        }
        index = (index - 1) & QUEUE_MASK; /* the youngest first: it is the one that will last */
        count--;
        if (queue[index].address == address) {
            value = queue[index].value;
            break;
        }
    }
    resume();
    return value;
}

uint8_t eeprom_room(void)
{
    return (uint8_t)(EEPROM_QUEUE - queue_count);
}

bool eeprom_is_idle(void)
{
    return queue_count == 0 && bit_is_clear(EECR, EEPE);
}
