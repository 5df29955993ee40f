#include "firmware/game/opening.h"

#if OPENING_NAMES

#include "firmware/text/text.h"

typedef struct {
    uint8_t key[3]; /* low byte first */
    char code[4];
    char name[16];
} opening_t;

#include "openings.h"

_Static_assert(OPENING_PLIES <= OPENING_LONGEST, "all are looked for");
_Static_assert(OPENINGS <= OPENING_NONE, "a byte counts them");

/* A hash like FNV-1a over the pieces from a1 to h8; it begins with the side to move. */
static uint32_t opening_key(uint8_t half, colour_t side)
{
    uint32_t hash = side / BLACK;
    square_t square = A1;
    do {
        hash = (hash ^ *page_at(square | half) >> 4) * OPENING_MULTIPLIER;
        square = square_next(square);
    } while (square_on_board(square));
    return hash >> 8;
}

uint8_t opening_find(uint8_t half, colour_t side)
{
    const uint32_t key = opening_key(half, side);
    for (uint8_t opening = 0; opening < OPENINGS; opening++) {
        const FLASH uint8_t *const bytes = openings[opening].key;
        if (bytes[0] == (uint8_t)key && bytes[1] == (uint8_t)(key >> 8) &&
            bytes[2] == (uint8_t)(key >> 16)) {
            return opening;
        }
    }
    return OPENING_NONE;
}

void opening_write_name(uint8_t opening)
{
    flash_write(openings[opening].name);
}

void opening_write_code(uint8_t opening)
{
    flash_write(openings[opening].code);
}

#endif
