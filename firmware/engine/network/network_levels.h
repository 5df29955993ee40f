/* SPDX-License-Identifier: MIT */
/* network_levels.h - the levels that network.c keeps, for network_evaluate().
 *
 * network_evaluate.c implements network_evaluate() for the PC, and avr/network_evaluate.S for the
 * chip. Only these two files and network.c include this header.
 */
#ifndef NETWORK_LEVELS_H
#define NETWORK_LEVELS_H

#include "firmware/engine/network/network_layout.h"
#include "firmware/engine/network/network_sums.h"

/* A move on the way from the root, and the position after the move. For castling, `change` holds
 * the king's move, with the rook as the captured piece. */
typedef struct {
    change_t change;
    uint8_t flags;
    struct slot *slot; /* the place that this level uses for its sums */
} level_t;

/* A place for the sums of one level. */
typedef struct slot {
    level_t *owner; /* the level whose sums this place holds */
    sums_t sums;
} slot_t;

/* The present level: the level of the position in the left half. */
extern level_t *network_present;

/* The number of moves from the last level to the present position, or 0 if the position has a
 * level. */
extern uint8_t network_beyond;

/* Gives the place `level->slot` to `level`, and marks the sums of `level` as known. The sums of the
 * previous owner are lost. */
static inline sums_t *level_claim(level_t *level)
{
    slot_t *const slot = level->slot;
    slot->owner->flags &= (uint8_t)~LEVEL_KNOWN;
    slot->owner = level;
    level->flags |= LEVEL_KNOWN;
    return &slot->sums;
}

/* True if the network corrects the evaluation of the present position. Call it only if page.phase
 * is at most ENDGAME_PHASE. */
bool network_knows(void);

/* Returns the score of network_evaluate() with the weights of `bucket`. If the network corrects the
 * position, network_evaluate() calls this function, except in the usual case, in which a single
 * sums_follow() updates the sums of the previous level. */
int16_t network_score(uint8_t bucket);

#endif
