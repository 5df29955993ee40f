/* SPDX-License-Identifier: MIT */
/* eeprom.h - the EEPROM with its write time, and with bytes that a power cut damages.
 *
 * Erasing and writing a byte takes 3.4 ms. Only erasing or only writing takes 1.8 ms (data sheet,
 * "EEPROM Mode Bits"). EEPE stays set for this time, in which the EEPROM cannot be read and EEAR
 * cannot change. EEMPE stays set for four cycles. If a power cut interrupts a write, the byte then
 * has its old value, its new value, 0xFF, or some bits of each. The run's seed decides which. A
 * reset or power-down does not interrupt a write. While the program erases or writes a page of
 * flash, no EEPROM write can begin.
 */
#ifndef CHIP_EEPROM_H
#define CHIP_EEPROM_H

#include "simulator/clocks.h"

/* How many cycles it takes to erase and write a byte. */
#define EEPROM_WRITE_CYCLES (3400 * CYCLES_PER_US)

void eeprom_start(void);

/* Returns the contents of the EEPROM, memory_eeprom_size() bytes. A caller may change these bytes
 * before the power comes. */
uint8_t *eeprom_bytes(void);

/* True while a byte is being erased or written. */
bool eeprom_is_writing(void);

/* What a cell does with a value that the program writes to it. A good cell takes the value. A worn
 * cell keeps its old value for ever (HOLDS), always reads as 0xFF (LOSES), or stores each value
 * with some bits inverted (INVERTS). */
typedef enum { EEPROM_TAKES, EEPROM_HOLDS, EEPROM_LOSES, EEPROM_INVERTS } eeprom_wear_t;

/* Wears out `count` cells from `address` on. All these cells must exist. They stay worn after a
 * power-off. With EEPROM_LOSES a cell reads 0xFF at once. With EEPROM_INVERTS a cell keeps its
 * value until the next write. From then on each write inverts the bits of `mask`. */
void eeprom_wear(uint16_t address, uint16_t count, eeprom_wear_t kind, uint8_t mask);

/* Makes the EEPROM call `begun` whenever a write begins. A module of the chip that a write disturbs
 * uses this call. */
void eeprom_on_begin(void (*begun)(void));

/* Makes the EEPROM call `begun` when the program begins to write a byte. NULL ends these calls. */
void eeprom_on_write(void (*begun)(uint16_t address, uint8_t value));

#endif
