/* eeprom.h - the EEPROM behind a queue, so that a write never waits in the foreground.
 *
 * A byte takes 3.4 ms to write; the "EEPROM ready" interrupt takes bytes from a queue of
 * EEPROM_QUEUE, in order, and skips a byte that holds its value already, which saves time and wear.
 * If the power goes, the byte being written is undefined, those before it are safe and those behind
 * it are as they were. hal/host keeps an array. Main loop only.
 */
#ifndef EEPROM_H
#define EEPROM_H

#include "base/target.h"

#define EEPROM_QUEUE 16

/* Bytes of EEPROM of this board, 1,024 on the Uno. */
extern const FLASH uint16_t eeprom_size;

/* Queues one byte; false, and nothing is written, when the queue is full or `address` is past the
 * end. 3 us. */
bool eeprom_write(uint16_t address, uint8_t value);

/* What the byte holds or, if it is queued, will hold. May wait for the byte being written, 3.4 ms
 * at most: read what a hot path needs beforehand. Addresses past the end read 0xFF. */
uint8_t eeprom_read(uint16_t address);

/* Places left in the queue. */
uint8_t eeprom_room(void);

/* True when all that was queued has been written. */
bool eeprom_is_idle(void);

#endif
