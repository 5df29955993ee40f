/* SPDX-License-Identifier: MIT */
/* variation.h - keeps the principal variations. Each of the first ENGINE_VARIATION plies has a
 * variation, which is the best line from this ply on.
 *
 * The variation of the root is in the report. Plies from ENGINE_VARIATION on have no variation.
 *
 * This header is a part of search.c. Only search.c includes it. */
#ifndef VARIATION_H
#define VARIATION_H

#include "base/target.h"
#include "firmware/engine/report.h"

/* The variations from ply 1 on. The row for ply n has ENGINE_VARIATION - n moves. The rows follow
 * each other without gaps. */
static move_t deeper_variations[ENGINE_VARIATION * (ENGINE_VARIATION - 1) / 2];

_Static_assert(ENGINE_VARIATION == 8, "the rows of variation_row[] have 7, 6 ... moves");
static const FLASH uint8_t variation_row[ENGINE_VARIATION] = {0, 0, 7, 13, 18, 22, 25, 27};

/* Returns the variation that begins at `at_ply`, which is 0 to ENGINE_VARIATION - 1. MOVE_NONE ends
 * a line that is not full. */
static RARE move_t *variation_at(uint8_t at_ply)
{
    return at_ply == 0 ? search_report.variation : &deeper_variations[variation_row[at_ply]];
}

/* Clears the variation at `at_ply`. */
static RARE void variation_clear(uint8_t at_ply)
{
    if (at_ply < ENGINE_VARIATION) {
        variation_at(at_ply)[0] = MOVE_NONE;
    }
}

/* Sets the variation of `at_ply` to `move`, followed by the variation of the next ply. */
static RARE void variation_set(uint8_t at_ply, move_t move)
{
    if (at_ply >= ENGINE_VARIATION) {
        return;
    }
    move_t *row = variation_at(at_ply);
    uint8_t length = (uint8_t)(ENGINE_VARIATION - at_ply);
    const move_t *deeper = row + length;
    if (at_ply == 0) {
        search_changes++;
        deeper = deeper_variations;
    }
    for (;;) {
        *row++ = move;
        if (--length == 0 || move_is_none(move)) {
            return;
        }
        move = *deeper++;
    }
}

#endif
