/* SPDX-License-Identifier: MIT */
/* spares.h - bytes of SRAM that replace worn cells of the EEPROM until power-off. This needs
 * EDITION_SPARES. Only the drivers hal/avr/eeprom.c and hal/host/eeprom.c include this header, and
 * each has its own table. The functions do not lock the table, so the driver's interrupt must not
 * come while they run. */
#ifndef SPARES_H
#define SPARES_H

#include "base/edition.h"
#include "base/target.h"

#define SPARE_CELLS (EDITION_SPARES != 0 ? EDITION_SPARES : 1)

/* An edition without spares has one entry, which the compiler drops. */
static struct {
    uint16_t address;
    uint8_t value;
} spares[SPARE_CELLS];
static uint8_t spares_used;

/* Returns the index of a cell's spare. Returns spares_used if the cell has no spare. */
static uint8_t spares_find(uint16_t address)
{
    uint8_t index = 0;
    while (index < spares_used && spares[index].address != address) {
        index++;
    }
    return index;
}

/* Returns the right value of a cell whose EEPROM byte is `value`. This is the value of the cell's
 * spare if the cell has one, otherwise `value`. */
static inline uint8_t spares_read(uint16_t address, uint8_t value)
{
    const uint8_t index = EDITION_SPARES != 0 ? spares_find(address) : 0;
    return EDITION_SPARES != 0 && index < spares_used ? spares[index].value : value;
}

/* The driver calls this function after it has written `value` to a cell. If the cell is `worn`, it
 * gets a spare. A cell that already has a spare keeps it, even if the cell works again. Returns
 * false if the cell needs a spare but no spare is left. */
static inline bool spares_write(uint16_t address, uint8_t value, bool worn)
{
    if (EDITION_SPARES == 0) {
        return !worn;
    }
    const uint8_t index = spares_find(address);
    if (index == spares_used) {
        if (!worn) {
            return true;
        }
        if (index == EDITION_SPARES) {
            return false;
        }
        spares_used++;
        spares[index].address = address;
    }
    spares[index].value = value;
    return true;
}

#endif
