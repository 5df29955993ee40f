/* SPDX-License-Identifier: MIT */
/* network_levels.h - the levels that network.c keeps, for network_evaluate().
 *
 * network_evaluate.c implements network_evaluate() for the PC, avr/network_evaluate.S for the chip.
 * Only these two files and network.c include this header.
 */
#ifndef NETWORK_LEVELS_H
#define NETWORK_LEVELS_H

#include "firmware/engine/network/network_layout.h"
#include "firmware/engine/network/network_sums.h"

/* A move on the way from the root, and the position after the move. For castling, `change` holds
 * the king's part, and the king "takes" the rook. */
typedef struct {
    change_t change;
    uint8_t flags;
    struct slot *slot; /* the place of its sums */
} level_t;

/* A place for the sums of one level. */
typedef struct slot {
    level_t *owner; /* the level for which the sums were written last */
    sums_t sums;
} slot_t;

/* The present level: the level of the position in the left half. */
extern level_t *network_present;

/* The number of levels of the present position beyond the last level. */
extern uint8_t network_beyond;

/* Assigns the place `level->slot` to the sums of `level`. From now on these sums are known. The
 * sums of the former owner are lost. */
static inline sums_t *level_claim(level_t *level)
{
    slot_t *const slot = level->slot;
    slot->owner->flags &= (uint8_t)~LEVEL_KNOWN;
    slot->owner = level;
    level->flags |= LEVEL_KNOWN;
    return &slot->sums;
}

/* True if the network corrects the evaluation of a position whose phase is ENDGAME_PHASE at
 * most. */
bool network_knows(void);

/* network_evaluate() by the weights of `bucket`, if the sums of the level cannot be computed from
 * the level below alone. */
int16_t network_score(uint8_t bucket);

#endif
