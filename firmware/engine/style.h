/* SPDX-License-Identifier: MIT */
/* style.h - makes the search play differently from its best play: oversights, noise, and dislike of
 * draws.
 *
 * A weaker engine errs like a person: it sees near threats and overlooks far ones. The search may
 * overlook every move beyond the root, its own and the opponent's. The search never overlooks a
 * move that takes the last moved piece or that answers a check. If the search overlooks a move in
 * one line, it overlooks the move in all lines. The search also has fewer nodes. The oversights and
 * the nodes for each rating are measured by tools/lab/levels.
 *
 * All random choices follow from a seed, moves and positions: the same seed gives the same search,
 * on chip and PC. */
#ifndef STYLE_H
#define STYLE_H

#include "firmware/engine/network/network.h"
#include "firmware/engine/report.h"

/* The number of moves in 256 that are overlooked: beyond the root, and at the root. A search with
 * style_oversight 0 overlooks nothing. */
extern uint8_t style_oversight;
extern uint8_t style_root;

/* Sets style_oversight, style_root and engine_limits.nodes from engine_limits.rating, and ends the
 * book after as many moves as this rating plays by the book. Call it at the beginning of a
 * search. */
void style_begin(void);

/* Returns a byte that looks random, but depends only on the move and the seed. The search overlooks
 * the moves with the lowest bytes. */
uint8_t style_sight(move_t move);

/* True if the search overlooks `move`. `before` is the move that led to the position, or `move`
 * itself at the root. */
bool style_overlooks(move_t move, move_t before);

/* Returns the noise on the score of the present position, in centipawns. */
int16_t style_noise(void);

/* Returns the static score that the search uses: static_score(), with noise and the dislike of
 * draws. */
static inline int16_t style_score(void)
{
    const int16_t score = static_score();
    return EDITION_STYLE && engine_limits.noise != 0 ? (int16_t)(score + style_noise()) : score;
}

#endif
