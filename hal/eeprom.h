/* SPDX-License-Identifier: MIT */
/* eeprom.h - the EEPROM behind a queue, so that a write never waits in the foreground.
 *
 * A byte takes 3.4 ms to write. The "EEPROM ready" interrupt takes the bytes from a queue of
 * EEPROM_QUEUE, in order. The interrupt skips a byte if the cell already holds its value; this
 * saves time and wear. With EDITION_WORN the interrupt reads each byte back. If the power fails,
 * the byte being written is undefined. The bytes before this byte in the queue are safe, and the
 * cells for the bytes after it keep their old values. hal/host/eeprom.c keeps an array. Main loop
 * only.
 *
 * A read stops the writing, so that code that reads many bytes waits for one write at most. The
 * next call of eeprom_write() or eeprom_is_idle() goes on with it. The main loop calls
 * eeprom_is_idle() in every turn.
 */
#ifndef EEPROM_H
#define EEPROM_H

#include "base/target.h"
#include "hal/worn.h"

#define EEPROM_QUEUE 16

/* The size of this chip's EEPROM in bytes, 1,024 on the Uno. */
extern const FLASH uint16_t eeprom_size;

/* Queues one byte. Returns false, and writes nothing, when the queue is full or `address` is past
 * the end. 3 us. */
bool eeprom_write(uint16_t address, uint8_t value);

/* Returns the value of the byte. If the byte is in the queue, this is the queued value. The call
 * may wait 3.4 ms for the byte being written, so code that must be fast reads its bytes beforehand.
 * Addresses past the end read 0xFF. */
uint8_t eeprom_read(uint16_t address);

/* Returns the number of free places in the queue. */
uint8_t eeprom_room(void);

/* True when all queued bytes have been written and read back. Otherwise goes on with the writing.
 */
bool eeprom_is_idle(void);

/* Worn cells, with EDITION_WORN. If a cell does not read as the byte that was written, the
 * interrupt writes the byte once more. If the cell still reads as another value, the cell is worn.
 * With EDITION_SPARES a spare byte of SRAM then replaces the cell until power-off, as long as there
 * are spare bytes. So eeprom_read() returns the right value.
 *
 * The interrupt sets bits here. The caller reads the bits and clears them. */
extern volatile uint8_t eeprom_worn;

#endif
