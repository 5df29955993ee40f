/* SPDX-License-Identifier: MIT */
/* hex.c - reads records of Intel hex: ":", count, address, type, data, checksum. */
#include "simulator/hex.h"

#include <string.h>

#include "simulator/words.h"

enum { RECORD_MAX = 5 + 255 };
enum { DATA, END_OF_FILE, SEGMENT, LINEAR = 4 };

/* Reads the bytes of a record up to the end of its line. Returns the number of bytes, or 0 if the
 * line is not a record. */
static unsigned read_record(const char **text, uint8_t record[RECORD_MAX])
{
    unsigned count = 0;
    uint8_t sum = 0;
    while (count < RECORD_MAX && words_hex(*text, &record[count])) {
        sum = (uint8_t)(sum + record[count++]);
        *text += 2;
    }
    return count >= 5 && count == record[0] + 5U && sum == 0 ? count : 0;
}

bool hex_read(const char *text, uint8_t *flash, uint32_t size)
{
    uint32_t base = 0;
    for (;;) {
        uint8_t record[RECORD_MAX] = {0};
        text += strspn(text, "\r\n");
        if (*text++ != ':' || read_record(&text, record) == 0) {
            return false;
        }
        uint8_t count = record[0];
        const uint8_t *data = record + 4;
        uint32_t address = base + (uint32_t)(record[1] << 8 | record[2]);
        switch (record[3]) {
        case DATA:
            if (address + count > size) {
                return false;
            }
            memcpy(flash + address, data, count);
            break;
        case END_OF_FILE:
            return true;
        case SEGMENT:
            base = (uint32_t)(data[0] << 8 | data[1]) << 4;
            break;
        case LINEAR:
            base = (uint32_t)(data[0] << 8 | data[1]) << 16;
            break;
        default: /* other records have a start address, which a chip does not need */
            break;
        }
    }
}
