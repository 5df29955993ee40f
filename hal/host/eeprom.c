/* SPDX-License-Identifier: MIT */
/* eeprom.c - keeps the EEPROM in an array, behind the same queue as on the chip. */
#include "hal/eeprom.h"

#include <stdio.h>
#include <string.h>

#include "base/edition.h"
#include "hal/host/eeprom.h"
#include "hal/spares.h"

/* The size of the EEPROM in bytes. Only editions for chips with a larger EEPROM store games. */
const FLASH uint16_t eeprom_size = EDITION_STORE ? EEPROM_HOST_MAXIMUM : 1024;

uint8_t eeprom_host_cells[EEPROM_HOST_MAXIMUM];
uint32_t eeprom_host_wear[EEPROM_HOST_MAXIMUM];

static struct {
    uint16_t address;
    uint8_t value;
} queue[EEPROM_QUEUE];
static uint8_t queued;
static bool held;

static struct {
    eeprom_host_worn_t kind;
    uint8_t mask;
} worn_cells[EEPROM_HOST_MAXIMUM];
volatile uint8_t eeprom_worn;

/* Fills the EEPROM with 0xFF before main() runs, because a new EEPROM is not zero. */
__attribute__((constructor)) static void begin_erased(void)
{
    eeprom_host_erase();
}

void eeprom_host_reset(void)
{
    queued = 0;
    held = false;
    eeprom_worn = 0;
    spares_used = 0;
}

void eeprom_host_erase(void)
{
    memset(eeprom_host_cells, 0xFF, sizeof eeprom_host_cells);
    memset(eeprom_host_wear, 0, sizeof eeprom_host_wear);
    memset(worn_cells, 0, sizeof worn_cells);
    queued = 0;
}

static void drop_oldest(void)
{
    queued--;
    memmove(queue, queue + 1, queued * sizeof queue[0]);
}

void eeprom_host_spoil(uint16_t address, uint16_t count, eeprom_host_worn_t kind, uint8_t mask)
{
    for (; count != 0; address++, count--) {
        worn_cells[address].kind = kind;
        worn_cells[address].mask = mask;
        if (kind == EEPROM_HOST_LOSES) {
            eeprom_host_cells[address] = 0xFF;
        }
    }
}

static void write_cell(uint16_t address, uint8_t value)
{
    switch (worn_cells[address].kind) {
    case EEPROM_HOST_HOLDS:
        break;
    case EEPROM_HOST_LOSES:
        eeprom_host_cells[address] = 0xFF;
        break;
    case EEPROM_HOST_INVERTS:
        eeprom_host_cells[address] = value ^ worn_cells[address].mask;
        break;
    default:
        eeprom_host_cells[address] = value;
    }
    eeprom_host_wear[address]++;
}

/* Call the function after writing `value` to a cell. If the cell is worn, the function sets a bit
 * of eeprom_worn. */
static void note_cell(uint16_t address, uint8_t value)
{
    const bool is_worn = eeprom_host_cells[address] != value;
    const bool has_spare = spares_write(address, value, is_worn);
    if (EDITION_WORN && is_worn) {
        eeprom_worn = (uint8_t)(eeprom_worn | worn_bit(address, has_spare));
    }
}

uint8_t eeprom_host_step(uint8_t bytes)
{
    uint8_t written = 0;
    while (queued != 0 && written < bytes) {
        const uint16_t address = queue[0].address;
        if (eeprom_host_cells[address] != queue[0].value) {
            write_cell(address, queue[0].value);
            written++;
        }
        note_cell(address, queue[0].value);
        drop_oldest();
    }
    return written;
}

void eeprom_host_hold(bool hold)
{
    held = hold;
    if (!held) {
        eeprom_host_step(EEPROM_QUEUE);
    }
}

void eeprom_host_tear(uint8_t garbage)
{
    if (queued != 0) {
        write_cell(queue[0].address, garbage);
    }
    queued = 0;
}

bool eeprom_write(uint16_t address, uint8_t value)
{
    if (address >= eeprom_size || queued == EEPROM_QUEUE) {
        return false;
    }
    queue[queued].address = address;
    queue[queued].value = value;
    queued++;
    if (!held) {
        eeprom_host_step(EEPROM_QUEUE);
    }
    return true;
}

uint8_t eeprom_read(uint16_t address)
{
    if (address >= eeprom_size) {
        return 0xFF;
    }
    for (uint8_t i = queued; i > 0; i--) {
        if (queue[i - 1].address == address) {
            return queue[i - 1].value;
        }
    }
    return spares_read(address, eeprom_host_cells[address]);
}

uint8_t eeprom_room(void)
{
    return (uint8_t)(EEPROM_QUEUE - queued);
}

bool eeprom_is_idle(void)
{
    return queued == 0;
}

bool eeprom_host_load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    const size_t count = fread(eeprom_host_cells, 1, eeprom_size, file);
    const bool good = !ferror(file) && count > 0;
    fclose(file);
    return good;
}

bool eeprom_host_save(const char *path)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    const size_t count = fwrite(eeprom_host_cells, 1, eeprom_size, file);
    return fclose(file) == 0 && count == eeprom_size;
}
