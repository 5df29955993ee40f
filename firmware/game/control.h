/* control.h - levels by chess clocks: what each side has left, and when its flag falls.
 *
 * Such a level (levels.h, LEVEL_GAME to LEVEL_TOURNAMENT) grants time: some minutes first, then a
 * few seconds for each move or an hour for each 20. What is left of it follows from the time used
 * (clocks.h), from the number of moves in page.shown, and from two numbers kept in the journal when
 * the control began: with a game, or when its level was chosen. So take-back sets the clocks back,
 * they outlive the power supply, and a fold of the record does not touch them. Sums are modulo
 * 65,536 seconds, 18 hours a side.
 *
 * With EDITION_SETTINGS a side that the computer does not play goes by SETTING_OWN, if it is set,
 * and each of its moves adds SETTING_KEYING besides: a person has to key in moves and to carry
 * out the other's. These follow from the moves as the rest does. What is changed in the middle of a
 * game counts for the moves before as well, should they be taken back.
 *
 * Main loop only; a search may run.
 */
#ifndef CONTROL_H
#define CONTROL_H

#include "base/edition.h"
#include "board/piece.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"

/* Both sides have all the time of the level chosen, from now on. For a new game, after
 * clocks_set(), and after a change of the level. */
void control_begin(void);

/* True if the level chosen goes by chess clocks. */
bool control_is_on(void);

/* Seconds that `side` has left, the one begun included: 0 when its flag has fallen. 1,500
 * cycles. */
uint16_t control_seconds(colour_t side);

/* Set and keep whom the computer plays (game.h), and SETTING_KEYING. Each side keeps the time
 * that it has left; but if a person with a control of their own changes sides before the first
 * move, both have all of theirs. SETTING_OWN is set by settings_set(), then control_begin(). */
#if EDITION_SETTINGS
void control_set_computer(uint8_t sides);
void control_set_keying(uint8_t seconds);
#else
static inline void control_set_computer(uint8_t sides)
{
    game_set_computer(sides);
}

static inline void control_set_keying(uint8_t seconds)
{
    (void)seconds;
}
#endif

/* Sets soft_ms and hard_ms for the move of the side to move. */
void control_limits(engine_limits_t *limits);

/* True if the level goes by chess clocks and the side to move, whose clock runs, has nothing
 * left. */
bool control_flag_has_fallen(void);

#endif
