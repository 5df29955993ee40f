/* control.h - levels by chess clocks: the time that each side has left, and the fall of its flag.
 *
 * Such a level (levels.h, LEVEL_GAME to LEVEL_TOURNAMENT) grants some minutes first, then a few
 * seconds for each move or an hour for each 20 moves. The time left follows from the time used
 * (clocks.h), the number of moves in page.shown, and two numbers in the journal. The journal keeps
 * these numbers when the control begins: with a game, or when its level is chosen. So take-back
 * sets the clocks back, the clocks outlive the power supply, and a fold of the record does not
 * change them. Sums are modulo 65,536 seconds, 18 hours for each side.
 *
 * With EDITION_SETTINGS a person's side goes by SETTING_OWN, if this is set. Each move of a person
 * also adds SETTING_KEYING, because a person has to key in moves and to carry out the computer's.
 * A change in the middle of a game also counts for the moves before, if these are taken back.
 *
 * Main loop only; a search may run.
 */
#ifndef CONTROL_H
#define CONTROL_H

#include "base/edition.h"
#include "board/piece.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"

/* Begins the control: both sides have all the time of the chosen level. If no clock runs, the move
 * in hand has taken no time from now on. Call it after clocks_set() for a new game, and after a
 * change of the level. */
void control_begin(void);

/* True if the chosen level goes by chess clocks. */
bool control_is_on(void);

/* The seconds that `side` has left, rounded up. 0 means that its flag has fallen. 1,500 cycles. */
uint16_t control_seconds(colour_t side);

/* Set and keep the sides of the computer (game.h), and SETTING_KEYING. Each side keeps its
 * remaining time. There is one exception: if a person with a control of their own changes sides
 * before the first move, both sides have all of their time. To set SETTING_OWN, call settings_set()
 * and then control_begin(). */
FEATURE(EDITION_SETTINGS, void, control_set_computer, (uint8_t sides), game_set_computer(sides));
FEATURE(EDITION_SETTINGS, void, control_set_keying, (uint8_t seconds));

/* Sets soft_ms and hard_ms for the move of the side to move. */
void control_limits(engine_limits_t *limits);

/* True if the level goes by chess clocks and the side to move, whose clock runs, has nothing
 * left. */
bool control_flag_has_fallen(void);

#endif
