/* SPDX-License-Identifier: MIT */
/* records.h - signs forged records of the EEPROM, so that the firmware accepts them (journal.h). */
#ifndef RECORDS_H
#define RECORDS_H

#include "firmware/game/journal.h"
#include "hal/crc.h"

/* Writes into a record its format and the check sum of its content. */
static inline void record_sign(uint8_t *record, uint8_t format)
{
    enum { CHECK = JOURNAL_RECORD_SIZE - 3, SEQUENCE = JOURNAL_RECORD_SIZE - 1 };
    uint16_t check = CRC16_START ^ record[SEQUENCE];
    record[0] = format;
    for (uint16_t i = 0; i < CHECK; i++) {
        check = crc16(check, record[i]);
    }
    record[CHECK] = (uint8_t)check;
    record[CHECK + 1] = (uint8_t)(check >> 8);
}

/* Signs all four records of an EEPROM. */
static inline void records_sign(uint8_t *cells, uint8_t format)
{
    for (uint16_t at = JOURNAL_STATE; at < JOURNAL_RING; at += JOURNAL_RECORD_SIZE) {
        record_sign(cells + at, format);
    }
}

#endif
