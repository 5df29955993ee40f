/* SPDX-License-Identifier: MIT */
/* style.h - makes the search play differently from its best play, by oversights, noise and a
 * dislike of draws.
 *
 * A weaker engine errs like a person: it sees near threats and overlooks distant threats. Beyond
 * the root, the search may overlook moves of both sides. It never overlooks a move that captures
 * the piece that moved last, or a move that answers a check. If it overlooks a move in one line, it
 * overlooks this move in all lines. The search also has fewer nodes. tools/lab/levels measures the
 * oversights and the nodes that each rating needs.
 *
 * All random choices depend only on a seed, moves and positions. So the same seed gives the same
 * search, on chip and PC. */
#ifndef STYLE_H
#define STYLE_H

#include "firmware/engine/network/network.h"
#include "firmware/engine/report.h"

/* How many of 256 moves the search overlooks: style_oversight beyond the root, style_root at the
 * root. A search with style_oversight 0 overlooks nothing. */
extern uint8_t style_oversight;
extern uint8_t style_root;

/* Sets style_oversight, style_root and engine_limits.nodes from engine_limits.rating. Also switches
 * the book off after the number of moves that this rating plays by the book. Call it at the
 * beginning of a search. */
void style_begin(void);

/* Returns a byte that looks random, but depends only on the move and the seed. The search overlooks
 * the moves with the lowest bytes. */
uint8_t style_sight(move_t move);

/* True if the search overlooks `move`. `before` is the previous move of the line. At the root
 * `before` is `move` itself. */
bool style_overlooks(move_t move, move_t before);

/* Returns the noise on the score of the present position, in centipawns. */
int16_t style_noise(void);

/* Returns the static score that the search uses. It is static_score(), and with EDITION_STYLE the
 * noise is added. */
static inline int16_t style_score(void)
{
    const int16_t score = static_score();
    return EDITION_STYLE && engine_limits.noise != 0 ? (int16_t)(score + style_noise()) : score;
}

#endif
