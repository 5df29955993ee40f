/* SPDX-License-Identifier: MIT */
#include "firmware/game/elo.h"

#include "base/edition.h"

#if EDITION_COACH

enum { FACTOR = 32, EARLY_FACTOR = 128 };

uint16_t elo_within_limits(int16_t rating)
{
    return rating < ELO_LEAST ? ELO_LEAST : rating > ELO_MOST ? ELO_MOST : (uint16_t)rating;
}

uint16_t elo_after(uint16_t rating, uint16_t opponent, uint8_t halves, bool is_early)
{
    /* The expected score of the stronger player in thousandths. Each step of the index is a
     * difference of 50 rating points. */
    static const FLASH uint16_t expected_at[] = {500, 571, 640, 703, 760, 808, 849, 882, 909};
    const bool stronger = rating > opponent;
    uint16_t difference = stronger ? (uint16_t)(rating - opponent) : (uint16_t)(opponent - rating);
    if (difference > 399) {
        difference = 399;
    }
    const uint8_t step = (uint8_t)(difference / 50);
    const uint16_t rest = difference % 50;
    int16_t expected =
        (int16_t)(expected_at[step] + (expected_at[step + 1] - expected_at[step]) * rest / 50);
    if (!stronger) {
        expected = (int16_t)(1000 - expected);
    }
    const int32_t change = (int32_t)(500 * halves - expected) * (is_early ? EARLY_FACTOR : FACTOR);
    return elo_within_limits((int16_t)(rating + (change + (change < 0 ? -500 : 500)) / 1000));
}

#endif
