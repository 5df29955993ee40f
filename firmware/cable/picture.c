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
    uint8_t place = 0;
    do {
        const piece_t first = piece_at(place++), second = piece_at(place++);
        const uint8_t two = (uint8_t)(first | second >> 4);
        has_changed |= *picture != two;
        *picture = two;
        picture++;
    } while (place != PICTURE_PLACES);
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
