/* SPDX-License-Identifier: MIT */
#include "firmware/game/journal_mark.h"

#if EDITION_CONSOLE

#include "hal/eeprom.h"

/* The first address of the journal, and the first address after it. */
enum { FIRST = JOURNAL_MARK_FIRST, END = JOURNAL_MARK_END };

static const FLASH uint8_t mark[JOURNAL_MARK_BYTES] = {'N', 'b', 'l', 'e'};

static uint16_t mark_address(uint8_t index)
{
    return index < 2 ? (uint16_t)(FIRST + index) : (uint16_t)(END - JOURNAL_MARK_BYTES + index);
}

bool journal_mark_is_there(void)
{
    for (uint8_t index = 0; index < JOURNAL_MARK_BYTES; index++) {
        if (eeprom_read(mark_address(index)) != mark[index]) {
            return false;
        }
    }
    return true;
}

void journal_mark_write(void)
{
    for (uint8_t index = 0; index < JOURNAL_MARK_BYTES; index++) {
        eeprom_write(mark_address(index), mark[index]);
    }
}

#endif
