/* style.h - how the search departs from the best it knows: oversights, noise, dislike of draws.
 *
 * A weaker engine errs like a person: it sees what is before its nose and overlooks what is farther
 * off. Every move beyond the root may be overlooked, its own and the opponent's, unless it takes
 * what has just moved or answers a check; what is overlooked in one line is so in all lines of that
 * search. The nodes that it may make are fewer besides. tools/lab/levels has measured which of both
 * makes which rating.
 *
 * What is random follows from a seed, moves and positions: the same seed gives the same search, on
 * chip and PC.
 */
#ifndef STYLE_H
#define STYLE_H

#include "firmware/engine/network/network.h"
#include "firmware/engine/report.h"

/* Of 256 moves so many are overlooked. */
extern uint8_t style_oversight;

/* Sets the oversight and engine_limits.nodes by engine_limits.rating: at the beginning of a
 * search. */
void style_begin(void);

/* True if `move` is one of those that are overlooked; `before` is the move that led to the
 * position. */
bool style_overlooks(move_t move, move_t before);

/* Centipawns of noise on the present position. */
int16_t style_noise(void);

/* static_score() as the search takes it. */
static inline int16_t style_score(void)
{
    const int16_t score = static_score();
    return EDITION_STYLE && engine_limits.noise != 0 ? (int16_t)(score + style_noise()) : score;
}

#endif
