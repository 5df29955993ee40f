/* network_levels.h - the levels that network.c keeps, for network_evaluate().
 *
 * network_evaluate.c for the PC, avr/network_evaluate.S for the chip; both do the same. Private to
 * these and network.c.
 */
#ifndef NETWORK_LEVELS_H
#define NETWORK_LEVELS_H

#include "firmware/engine/network_layout.h"
#include "firmware/engine/network_sums.h"

/* A move on the way from the root, and the position that it leads to. Of castling `change` is
 * the king's part, and it "takes" the rook. */
typedef struct {
    change_t change;
    uint8_t flags;
    struct slot *slot; /* where its sums are kept */
} level_t;

/* The place of some level's sums. */
typedef struct slot {
    level_t *owner; /* the level that they were written for last */
    sums_t sums;
} slot_t;

/* Levels from the root to the present one, that of the position in the left half. */
extern level_t *network_present;

/* Levels deeper than the last that there is. */
extern uint8_t network_beyond;

/* Room for the sums of a level, which are known from now on, and no other's there. */
static inline sums_t *level_claim(level_t *level)
{
    slot_t *const slot = level->slot;
    slot->owner->flags &= (uint8_t)~LEVEL_KNOWN;
    slot->owner = level;
    level->flags |= LEVEL_KNOWN;
    return &slot->sums;
}

/* True if the network says something about a position of little phase, ENDGAME_PHASE at most. */
bool network_knows(void);

/* network_evaluate() by the weights of `bucket`, where the present level's sums do not follow from
 * those of the level below alone. */
int16_t network_score(uint8_t bucket);

#endif
