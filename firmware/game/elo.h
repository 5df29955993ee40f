/* SPDX-License-Identifier: MIT */
/* elo.h - Elo's formula, for the player's rating (rating.h) and the number for exercises
 * (results.h). Pure functions.
 */
#ifndef ELO_H
#define ELO_H

#include "base/target.h"

enum { ELO_LEAST = 100, ELO_MOST = 3000 };

/* Returns the rating that is nearest to `rating` within ELO_LEAST and ELO_MOST. */
uint16_t elo_within_limits(int16_t rating);

/* Returns the new rating of a player who had `rating` and scored `halves` half points, 0-2, against
 * `opponent`. This is Elo's formula with a factor of 32, or of 128 for one of the player's first
 * games. A difference of more than 400 counts as 400. */
uint16_t elo_after(uint16_t rating, uint16_t opponent, uint8_t halves, bool is_early);

#endif
