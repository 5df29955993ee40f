/* SPDX-License-Identifier: MIT */
/* history.h - counts how often quiet moves have caused a cut-off, by piece and target square.
 *
 * A counter has a value from -127 to 127. The farther a counter is from 0 already, the smaller is
 * each further step away from 0. The counters keep their values from one search to the next. Only
 * editions with EDITION_HISTORY have them. */
#ifndef HISTORY_H
#define HISTORY_H

#include "base/edition.h"
#include "board/page.h"

/* The counters. The index combines the kind of piece (in the order of the piece-square values), the
 * target square, and the colour (bit 3). */
extern int8_t history[EDITION_HISTORY ? 768 : 1];

/* Returns the address of the counter for `move`, a quiet move of the side to move. */
static inline int8_t *history_of(move_t move)
{
    const piece_t piece = page_piece(move_from(move));
    const uint8_t row = (uint8_t)((piece_kind(piece) & 3) - 1);
    const uint8_t place = (uint8_t)((piece & PIECE_HALF) | piece_colour(piece) >> 1 | move.to);
    return &history[(uint16_t)(row << 8 | place)];
}

enum { HISTORY_MOST = 33 };

/* Returns the bonus for a cut-off `depth` plies before the horizon. It is the square of `depth`,
 * but at most HISTORY_MOST. */
static inline uint8_t history_bonus(uint8_t depth)
{
    const uint16_t bonus = (uint16_t)(depth * depth);
    return (uint8_t)(bonus > HISTORY_MOST ? HISTORY_MOST : bonus);
}

void history_good(int8_t *counter, uint8_t bonus);
void history_bad(int8_t *counter, uint8_t bonus);

/* history_age() halves all counters. history_forget() sets all counters to 0. */
void history_age(void);
void history_forget(void);

#endif
