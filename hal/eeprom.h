/* SPDX-License-Identifier: MIT */
/* eeprom.h - writes the EEPROM through a queue, so that the main loop never waits for a write.
 *
 * Writing a byte takes 3.4 ms. The queue holds EEPROM_QUEUE bytes, and the "EEPROM ready" interrupt
 * writes them in order. If a cell already holds the new value, the interrupt skips the byte, which
 * saves time and wear. With EDITION_WORN the interrupt also reads each byte back. If the power
 * fails during a write, the byte that is being written becomes undefined. All bytes that were
 * queued earlier are already in the EEPROM. The cells for bytes that were queued later keep their
 * old values. hal/host/eeprom.c keeps the cells in an array. Only the main loop may call these
 * functions.
 *
 * eeprom_read() stops the writing, so code that reads many bytes has to wait for at most one write
 * in all. The next call of eeprom_write() or eeprom_is_idle() continues the writing. The main loop
 * calls eeprom_is_idle() in every turn.
 */
#ifndef EEPROM_H
#define EEPROM_H

#include "base/target.h"
#include "hal/worn.h"

#define EEPROM_QUEUE 16

/* The size of this chip's EEPROM in bytes, 1,024 on the Uno. */
extern const FLASH uint16_t eeprom_size;

/* Puts one byte into the queue, which takes 3 us. Returns false, and writes nothing, if the queue
 * is full or `address` is past the end of the EEPROM. */
bool eeprom_write(uint16_t address, uint8_t value);

/* Returns the value of the byte. If the queue holds a new value for the byte, returns this value.
 * The call may wait up to 3.4 ms for the end of a write, so code that must be fast should read its
 * bytes in advance. Addresses past the end read as 0xFF. */
uint8_t eeprom_read(uint16_t address);

/* Returns the number of free places in the queue. */
uint8_t eeprom_room(void);

/* Returns true when all queued bytes have been written and, with EDITION_WORN, read back. Otherwise
 * continues the writing and returns false. */
bool eeprom_is_idle(void);

/* Bits of worn.h that say where the driver has found worn cells. Only a driver with EDITION_WORN
 * looks for worn cells. If a cell does not return the byte just written, the interrupt writes the
 * byte once more. If the cell still returns another value, it is worn. With EDITION_SPARES a spare
 * byte of SRAM then replaces the cell until power-off, so that eeprom_read() still returns the
 * right value. When all spare bytes are used, further worn cells get none.
 *
 * The interrupt sets these bits. The main loop reads and clears them. */
extern volatile uint8_t eeprom_worn;

#endif
