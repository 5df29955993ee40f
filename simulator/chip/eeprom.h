/* SPDX-License-Identifier: MIT */
/* eeprom.h - the EEPROM with its write time, and the remains of a byte after a power cut.
 *
 * To erase and write a byte takes 3.4 ms; only to erase or only to write takes 1.8 ms (data sheet,
 * "EEPROM Mode Bits"). EEPE stays set for this time. Meanwhile the byte cannot be read and EEAR
 * cannot change. EEMPE stays set for four cycles. If a power cut ends a write, the byte may have
 * its old value, its new value, 0xFF, or some bits of each, by the run's seed. A write ends
 * normally during a reset and in power-down. While the program erases or writes a page of flash, no
 * EEPROM write can begin.
 */
#ifndef CHIP_EEPROM_H
#define CHIP_EEPROM_H

#include "simulator/clocks.h"

/* The number of cycles that it takes to erase and write a byte. */
#define EEPROM_WRITE_CYCLES (3400 * CYCLES_PER_US)

void eeprom_start(void);

/* Returns the contents, memory_eeprom_size() bytes. A caller may write them before the power
 * comes. */
uint8_t *eeprom_bytes(void);

/* True from the time when the program begins to write a byte until its cell has changed. */
bool eeprom_is_writing(void);

/* What a cell does with a value that is written to it. A worn cell keeps its old value for ever,
 * reads as 0xFF, or stores each value with some bits inverted. */
typedef enum { EEPROM_TAKES, EEPROM_HOLDS, EEPROM_LOSES, EEPROM_INVERTS } eeprom_wear_t;

/* Wears `count` cells from `address` on, which must exist. The wear stays over power-off. A cell of
 * EEPROM_LOSES reads 0xFF at once. EEPROM_INVERTS inverts the bits of `mask` from the next write
 * on. */
void eeprom_wear(uint16_t address, uint16_t count, eeprom_wear_t kind, uint8_t mask);

/* Calls `begun` at the beginning of each write. A module of the chip uses this if the write
 * disturbs it. */
void eeprom_on_begin(void (*begun)(void));

/* Calls `begun` when the program begins to write a byte. NULL means that no function is called. */
void eeprom_on_write(void (*begun)(uint16_t address, uint8_t value));

#endif
