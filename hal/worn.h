/* SPDX-License-Identifier: MIT */
/* worn.h - the bits of eeprom_worn. They say in which parts of the EEPROM there are worn cells. */
#ifndef WORN_H
#define WORN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/edition.h"

enum {
    EEPROM_WORN_FIRST = 1, /* a cell below EEPROM_FIRST_END is worn                */
    EEPROM_WORN_LOST = 2,  /* a cell up to EEPROM_MIDDLE_END is worn, and no spare byte of SRAM
                            * replaces it */
    EEPROM_WORN_HELD = 4,  /* a cell up to EEPROM_MIDDLE_END is worn, and a spare byte of SRAM
                            * replaces it */
    EEPROM_WORN_REST = 8   /* another cell is worn                                 */
};

enum { EEPROM_FIRST_END = 108, EEPROM_MIDDLE_END = 1024 };

/* Returns the bit of eeprom_worn for a worn cell. `held` is true if the cell has a spare. */
static inline uint8_t worn_bit(uint16_t address, bool held)
{
    if (address < EEPROM_FIRST_END) {
        return EEPROM_WORN_FIRST;
    }
    if (EDITION_STORE && address >= EEPROM_MIDDLE_END) {
        return EEPROM_WORN_REST;
    }
    return held ? EEPROM_WORN_HELD : EEPROM_WORN_LOST;
}

#endif
