/* images.c - see images.h. */
#include "tests/faults/images.h"

#include <string.h>

#include "firmware/game/journal.h"
#include "hal/crc.h"

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

/* Gives a record its check sum, so that what is in it gets read. */
static void sign(uint8_t *record, uint8_t format)
{
    enum { CHECK = JOURNAL_RECORD_SIZE - 3, SEQUENCE = JOURNAL_RECORD_SIZE - 1 };
    uint16_t check = CRC16_START ^ record[SEQUENCE];
    record[0] = format;
    for (uint16_t i = 0; i < CHECK; i++)
        check = crc16(check, record[i]);
    record[CHECK] = (uint8_t)check;
    record[CHECK + 1] = (uint8_t)(check >> 8);
}

static void sign_all(uint8_t *cells, uint8_t format)
{
    for (unsigned i = 0; i < 4; i++)
        sign(cells + JOURNAL_STATE + i * JOURNAL_RECORD_SIZE, format);
}

void image_make(uint8_t *cells, uint16_t size, const uint8_t *good, unsigned number,
                uint32_t (*chance)(uint32_t below))
{
    memcpy(cells, good, size);
    switch (number % KINDS) {
    case NOISE:
        for (uint16_t i = 0; i < size; i++)
            cells[i] = (uint8_t)chance(256);
        break;
    case ONE_VALUE:
        memset(cells, (int)(number / KINDS), size);
        break;
    case ONE_BIT:
        cells[chance(size)] ^= (uint8_t)(1U << chance(8));
        break;
    case SOME_BYTES:
        for (uint32_t left = 1 + chance(40); left != 0; left--)
            cells[chance(size)] = (uint8_t)chance(256);
        break;
    case FORGED_START:
        for (uint32_t left = 1 + chance(12); left != 0; left--)
            cells[JOURNAL_STATE + chance(4 * JOURNAL_RECORD_SIZE)] ^= (uint8_t)(1U << chance(8));
        sign_all(cells, JOURNAL_FORMAT);
        break;
    case FORGED_ALL:
        for (uint16_t i = JOURNAL_STATE; i < JOURNAL_RING; i++)
            cells[i] = (uint8_t)chance(256);
        sign_all(cells, JOURNAL_FORMAT);
        break;
    case OTHER_FORMAT:
        sign_all(cells, (uint8_t)chance(256));
        break;
    default:
        for (uint32_t left = 1 + chance(200); left != 0; left--)
            cells[JOURNAL_RING + chance(3 * JOURNAL_SLOTS)] = (uint8_t)chance(256);
    }
}
