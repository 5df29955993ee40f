/* SPDX-License-Identifier: MIT */
/* elo.h - calculates by Elo's formula how the player's two ratings change: the rating for games
 * (rating.h) and the number for exercises (results.h). All functions are pure.
 */
#ifndef ELO_H
#define ELO_H

#include "base/target.h"

enum { ELO_LEAST = 100, ELO_MOST = 3000 };

/* Returns `rating`, limited to the range from ELO_LEAST to ELO_MOST. */
uint16_t elo_within_limits(int16_t rating);

/* Returns a player's new rating after a game. The player had `rating`, the opponent had `opponent`,
 * and the player scored `halves` half points, 0-2. The factor in Elo's formula is 32, or 128 in one
 * of the player's first games. If the ratings differ by more than 400, they count as 400 apart. */
uint16_t elo_after(uint16_t rating, uint16_t opponent, uint8_t halves, bool is_early);

#endif
