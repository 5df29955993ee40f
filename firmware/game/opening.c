/* SPDX-License-Identifier: MIT */
#include "firmware/game/opening.h"

#if OPENING_NAMES

#include "firmware/text/text.h"

/* A position of the table. Positions with the same name follow each other in the table. */
typedef struct {
    uint8_t key[3]; /* opening_key() of the position, low byte first */
    uint8_t code;   /* low byte of the ECO code, where "B50" is the number 150 */
    uint8_t more;   /* high byte of the code, with or without ONLY_HERE */
} opening_position_t;

/* This bit means that the code is valid only in this position, and not in later positions. */
enum { ONLY_HERE = 0x80 };

/* openings.h has the tables `openings` and `opening_names`. Each name in opening_names begins with
 * a character below ' ', whose code is the number of positions with this name. Then come the
 * letters of the name. */
#include "openings.h"

_Static_assert(OPENING_PLIES <= OPENING_LONGEST, "all are looked for");

/* Returns a hash like FNV-1a over the side to move, then the pieces from a1 to h8. */
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

void opening_start(opening_t *opening)
{
    opening->known = OPENINGS;
}

void opening_follow(opening_t *opening, uint8_t half, colour_t side)
{
    const uint32_t key = opening_key(half, side);
    opening->is_left = true;
    for (uint16_t place = 0; place < OPENINGS; place++) {
        const FLASH uint8_t *const bytes = openings[place].key;
        if (bytes[0] == (uint8_t)key && bytes[1] == (uint8_t)(key >> 8) &&
            bytes[2] == (uint8_t)(key >> 16)) {
            opening->known = place;
            opening->is_left = false;
        }
    }
}

bool opening_has_name(const opening_t *opening)
{
    return opening->known != OPENINGS;
}

bool opening_has_code(const opening_t *opening)
{
    return opening_has_name(opening) &&
           !(opening->is_left && (openings[opening->known].more & ONLY_HERE) != 0);
}

void opening_write_name(const opening_t *opening)
{
    const FLASH char *name = opening_names;
    uint16_t before = (uint8_t)*name++;
    while (before <= opening->known) {
        while (*name >= ' ') {
            name++;
        }
        before = (uint16_t)(before + (uint8_t)*name++);
    }
    while (*name >= ' ') {
        put(*name++);
    }
}

#if EDITION_TRAINER

void opening_write_nth(uint8_t number)
{
    const FLASH char *name = opening_names;
    for (;; number--) {
        name++; /* skip the number of positions */
        if (number == 0) {
            break;
        }
        while (*name >= ' ') {
            name++;
        }
    }
    while (*name >= ' ') {
        put(*name++);
    }
}

#endif

void opening_write_code(const opening_t *opening)
{
    const FLASH opening_position_t *const position = &openings[opening->known];
    const uint16_t code =
        (uint16_t)(position->code + ((position->more & ~ONLY_HERE) != 0 ? 0x100 : 0));
    const uint8_t letter = (uint8_t)(code / 100), number = (uint8_t)(code % 100);
    put((char)('A' + letter));
    put((char)('0' + number / 10));
    put((char)('0' + number % 10));
}

#endif
