/* SPDX-License-Identifier: MIT */
/* eeprom.h - lets a test change the cells of the EEPROM (hal/eeprom.h) and empty the queue step by
 * step (host.h). */
#ifndef EEPROM_HOST_H
#define EEPROM_HOST_H

#include "base/target.h"

#define EEPROM_HOST_MAXIMUM 4096 /* bytes of the largest EEPROM, of which eeprom_size are used */

/* eeprom_host_cells has the bytes of the EEPROM, which are 0xFF when new. eeprom_host_wear counts
 * how often each byte has been written. */
extern uint8_t eeprom_host_cells[EEPROM_HOST_MAXIMUM];
extern uint32_t eeprom_host_wear[EEPROM_HOST_MAXIMUM];

/* The ways in which a cell stores a value. A good cell takes the value. A worn cell either holds
 * its old value for ever, or loses the value and reads as 0xFF, or inverts some bits of the
 * value. */
typedef enum {
    EEPROM_HOST_TAKES,
    EEPROM_HOST_HOLDS,
    EEPROM_HOST_LOSES,
    EEPROM_HOST_INVERTS
} eeprom_host_worn_t;

/* Wears `count` cells out, beginning at `address`. They stay worn, even after power-off, until
 * eeprom_host_erase(). `mask` has the bits that a cell with EEPROM_HOST_INVERTS inverts. */
void eeprom_host_spoil(uint16_t address, uint16_t count, eeprom_host_worn_t kind, uint8_t mask);

/* Makes all cells new: they are 0xFF, were never written, and are not worn. Empties the queue. */
void eeprom_host_erase(void);

/* If `hold` is true, bytes stay in the queue until eeprom_host_step() writes them. If `hold` is
 * false, each byte is written at once. At power-on `hold` is false. */
void eeprom_host_hold(bool hold);

/* Writes up to `bytes` bytes of the queue, the oldest first. Returns the number of bytes
 * written. */
uint8_t eeprom_host_step(uint8_t bytes);

/* Cuts the power in the middle of a write. The cell of the oldest byte in the queue becomes
 * `garbage`. The other bytes in the queue are lost. */
void eeprom_host_tear(uint8_t garbage);

/* eeprom_host_load() reads the cells from a file, and eeprom_host_save() writes them to a file. The
 * file has eeprom_size bytes. Both return false if they fail. If a file to load is shorter, the
 * remaining cells keep their values. */
bool eeprom_host_load(const char *path);
bool eeprom_host_save(const char *path);

/* Sets the part to its state at power-on. Only host.c calls this function. */
void eeprom_host_reset(void);

#endif
