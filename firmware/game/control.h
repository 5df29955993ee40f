/* control.h - levels by chess clocks: what each side has left, and when its flag falls.
 *
 * Such a level (levels.h, LEVEL_GAME to LEVEL_TOURNAMENT) grants time: some minutes first, then a few
 * seconds for each move or an hour for each 20. What is left of it follows from the time used
 * (clocks.h), from the number of moves in page.shown, and from two numbers kept in the journal when
 * the control began: with a game, or when its level was chosen. So take-back sets the clocks back,
 * they outlive the power supply, and a fold of the record does not touch them. Sums are modulo 65,536
 * seconds, 18 hours a side.
 *
 * Only where EDITION_CLOCKS is 1. Main loop only; a search may run.
 */
#ifndef CONTROL_H
#define CONTROL_H

#include "board/edition.h"
#include "board/piece.h"
#include "firmware/engine/engine.h"

/* Both sides have all the time of the level chosen, from now on. For a new game, after clocks_set(),
 * and after a change of the level. */
void control_begin(void);

/* True if the level chosen goes by chess clocks. */
bool control_is_chosen(void);

static inline bool control_is_on(void)
{
    if (!EDITION_CLOCKS)
        return false;
    return control_is_chosen();
}

/* Seconds that `side` has left, the one begun included: 0 when its flag has fallen. 1,500 cycles. */
uint16_t control_seconds(colour_t side);

/* Sets soft_ms and hard_ms for the move of the side to move. */
void control_limits(engine_limits_t *limits);

/* True if the level goes by chess clocks and the side to move, whose clock runs, has nothing left. */
bool control_flag_has_fallen(void);

#endif
