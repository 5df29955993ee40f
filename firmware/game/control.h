/* SPDX-License-Identifier: MIT */
/* control.h - calculates how much time each side has left at levels with chess clocks, and whether
 * its flag has fallen.
 *
 * Such a level (levels.h, LEVEL_GAME to LEVEL_TOURNAMENT) begins with some minutes, and adds a few
 * seconds for each move or an hour for each 20 moves. The time left depends on the time used
 * (clocks.h), the number of moves in page.shown, and one number for each side in the journal. The
 * module writes both numbers when the time control begins: at the start of a game, or when the
 * player chooses the level. So take-back also sets the clocks back, the clocks survive power-off,
 * and a fold of the record does not change them. Sums are modulo 65,536 seconds, which is 18 hours
 * for each side.
 *
 * In editions with EDITION_SETTINGS a person may have another level, SETTING_OWN. Each move of a
 * person also adds SETTING_KEYING seconds, because a person has to type moves and to carry out the
 * computer's moves. If a setting changes in the middle of a game, and the players then take moves
 * back, the change also applies to those moves.
 *
 * Call this module only from the main loop. A search may run. */
#ifndef CONTROL_H
#define CONTROL_H

#include "base/edition.h"
#include "board/piece.h"
#include "firmware/engine/engine.h"
#include "firmware/game/game.h"

/* Begins the time control: each side gets the full time of its level. If no clock runs, sets the
 * time of the present move to 0. In a new game call it after clocks_set(). Also call it after a
 * change of the level. */
void control_begin(void);

/* True if the chosen level has chess clocks. */
bool control_is_on(void);

/* Returns the time left for `side` in seconds, rounded up. 0 means that the flag of `side` has
 * fallen. Takes 1,500 cycles. */
uint16_t control_seconds(colour_t side);

/* control_set_computer() sets and stores the sides that the computer plays (game.h).
 * control_set_keying() sets and stores SETTING_KEYING. Each side keeps its remaining time. But if
 * SETTING_OWN or SETTING_KEYING is not 0, and the sides change before the first move, both sides
 * get their full time. To set SETTING_OWN, call settings_set() and then control_begin(). */
FEATURE(EDITION_SETTINGS, void, control_set_computer, (uint8_t sides), game_set_computer(sides));
FEATURE(EDITION_SETTINGS, void, control_set_keying, (uint8_t seconds));

/* Sets soft_ms and hard_ms of `limits` for the next move of the side to move. */
void control_limits(engine_limits_t *limits);

/* True if the level has chess clocks, a clock runs, and the side to move has no time left. */
bool control_flag_has_fallen(void);

#endif
