/* SPDX-License-Identifier: MIT */
/* eeprom.h - the cells of the EEPROM, and its queue step by step: the other side of hal/eeprom.h on
 * a PC (host.h). */
#ifndef EEPROM_HOST_H
#define EEPROM_HOST_H

#include "base/target.h"

#define EEPROM_HOST_MAXIMUM 4096 /* size of the largest EEPROM in bytes; eeprom_size are used */

/* The cells, 0xFF when new, and how often each has been written. */
extern uint8_t eeprom_host_cells[EEPROM_HOST_MAXIMUM];
extern uint32_t eeprom_host_wear[EEPROM_HOST_MAXIMUM];

/* A worn cell keeps its value for ever, reads as 0xFF, or stores each value with some bits
 * inverted. */
typedef enum {
    EEPROM_HOST_TAKES,
    EEPROM_HOST_HOLDS,
    EEPROM_HOST_LOSES,
    EEPROM_HOST_INVERTS
} eeprom_host_worn_t;

/* Wears `count` cells out. The wear stays over power-off, until eeprom_host_erase(). */
void eeprom_host_spoil(uint16_t address, uint16_t count, eeprom_host_worn_t kind, uint8_t mask);

/* Makes all cells new: 0xFF, never written and not worn. Empties the queue. */
void eeprom_host_erase(void);

/* With `hold` only eeprom_host_step() empties the queue. Without `hold` a queued byte is written at
 * once. At first the queue is not held. */
void eeprom_host_hold(bool hold);

/* Writes up to `bytes` bytes of the queue, the oldest first. Returns the number of bytes
 * written. */
uint8_t eeprom_host_step(uint8_t bytes);

/* Cuts the power in the middle of a write: the oldest byte of the queue becomes `garbage`, and the
 * rest is lost. */
void eeprom_host_tear(uint8_t garbage);

/* Read the cells from a file of eeprom_size bytes, and write them to such a file. Return false on
 * failure. A shorter file leaves the other cells unchanged. */
bool eeprom_host_load(const char *path);
bool eeprom_host_save(const char *path);

/* Resets the part to power-on. Only for host.c. */
void eeprom_host_reset(void);

#endif
