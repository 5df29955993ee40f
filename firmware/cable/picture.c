/* SPDX-License-Identifier: MIT */
#include "firmware/cable/picture.h"

#include "base/edition.h"

#if EDITION_GUEST

#include "firmware/game/ioboard.h"

enum { RANKS_DOWNWARD = 0x38 };

static piece_t piece_at(uint8_t place)
{
    return ioboard_piece(square_from_64(place ^ RANKS_DOWNWARD));
}

bool picture_take(uint8_t *picture)
{
    bool has_changed = false;
    uint8_t two = 0;
    for (uint8_t place = 0; place < PICTURE_PLACES; place++) {
        two = (uint8_t)(two << 4 | piece_at(place) >> 4);
        if ((place & 1) != 0) {
            has_changed |= *picture != two;
            *picture = two;
            picture++;
        }
    }
    return has_changed;
}

char picture_letter(const uint8_t *picture, uint8_t place)
{
    if (picture == NULL) {
        return piece_letter(piece_at(place));
    }
    const uint8_t two = picture[place >> 1];
    return piece_letter((piece_t)((place & 1) == 0 ? two & 0xF0 : two << 4));
}

#endif
