/* SPDX-License-Identifier: MIT */
/* images.c - see images.h. */
#include "tests/faults/images.h"

#include <string.h>

#include "tests/unit/records.h"

enum {
    NOISE,
    ONE_VALUE,
    ONE_BIT,
    SOME_BYTES,
    FORGED_START,
    FORGED_ALL,
    OTHER_FORMAT,
    TORN_RING,
    KINDS
};

void image_make(uint8_t *cells, uint16_t size, const uint8_t *good, unsigned number,
                uint32_t (*chance)(uint32_t below))
{
    memcpy(cells, good, size);
    switch (number % KINDS) {
    case NOISE:
        for (uint16_t i = 0; i < size; i++) {
            cells[i] = (uint8_t)chance(256);
        }
        break;
    case ONE_VALUE:
        memset(cells, (int)(number / KINDS), size);
        break;
    case ONE_BIT:
        cells[chance(size)] ^= (uint8_t)(1U << chance(8));
        break;
    case SOME_BYTES:
        for (uint32_t left = 1 + chance(40); left != 0; left--) {
            cells[chance(size)] = (uint8_t)chance(256);
        }
        break;
    case FORGED_START:
        for (uint32_t left = 1 + chance(12); left != 0; left--) {
            cells[JOURNAL_STATE + chance(4 * JOURNAL_RECORD_SIZE)] ^= (uint8_t)(1U << chance(8));
        }
        records_sign(cells, JOURNAL_FORMAT);
        break;
    case FORGED_ALL:
        for (uint16_t i = JOURNAL_STATE; i < JOURNAL_RING; i++) {
            cells[i] = (uint8_t)chance(256);
        }
        records_sign(cells, JOURNAL_FORMAT);
        break;
    case OTHER_FORMAT:
        records_sign(cells, (uint8_t)chance(256));
        break;
    default:
        for (uint32_t left = 1 + chance(200); left != 0; left--) {
            cells[JOURNAL_RING + chance(3 * JOURNAL_SLOTS)] = (uint8_t)chance(256);
        }
    }
}
