/* captures.h - captures and promotions to a queen, in order, without a list.
 *
 * Victims from the most to the least valuable, for each its attackers from the least to the most
 * valuable (Kittinger's capture search; seeds, 0x88). First come pawns that queen without capturing. What comes out is
 * pseudo-legal: the own king may be left attacked. Moves may be made and taken back between two
 * calls; the state is two bytes, so a search keeps one in each of its frames.
 *
 * Together with quiets.h every pseudo-legal move comes exactly once.
 */
#ifndef CAPTURES_H
#define CAPTURES_H

#include "board/move.h"

typedef struct {
    uint8_t victim;   /* the entry being looked at, or a stage */
    uint8_t attacker; /* where among its attackers             */
} captures_t;

void captures_start(captures_t *state);

/* The next capture of the side to move, false when there is none left. */
bool captures_next(captures_t *state, move_t *move);

#endif
